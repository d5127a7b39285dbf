import { type AdContent, cleanAdOnSave } from '../../entities/advertisements.ts';
import { trimmed } from '../../rules/text-fields.ts';
import { advertisementWords } from '../app/resource-messages.ts';
import { CreateRecord } from '../kit/forms/CreateRecord.tsx';
import { EditRecord } from '../kit/forms/EditRecord.tsx';
import { CheckboxInput } from '../kit/inputs/CheckboxInput.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { AdContentInputs } from './AdContentInputs.tsx';
import { AdTypeInput } from './AdTypeInput.tsx';
import { PlacementInput } from './PlacementInput.tsx';

const newAdvertisement = { ad_type: 'image', is_active: true };

interface AdvertisementFormValues extends AdContent {
  readonly name: string;
  readonly placement_key: string;
  readonly is_active?: boolean;
}

export function AdvertisementCreate() {
  return (
    <CreateRecord words={advertisementWords} defaultValues={newAdvertisement} transform={cleanAdvertisement}>
      <AdvertisementInputs />
    </CreateRecord>
  );
}

export function AdvertisementEdit() {
  return (
    <EditRecord words={advertisementWords} transform={cleanAdvertisement}>
      <AdvertisementInputs />
    </EditRecord>
  );
}

function AdvertisementInputs() {
  return (
    <>
      <RequiredTextInput
        source="name"
        label="Name"
        helperText="For the console only: visitors never see it."
      />
      <PlacementInput />
      <AdTypeInput />
      <CheckboxInput source="is_active" label="Active" defaultValue />
      <AdContentInputs />
    </>
  );
}

function cleanAdvertisement(values: AdvertisementFormValues) {
  const { ad_type, content, target_url } = cleanAdOnSave(values);
  return {
    name: trimmed(values.name),
    placement_key: trimmed(values.placement_key),
    is_active: values.is_active ?? true,
    ad_type,
    content,
    target_url,
  };
}
