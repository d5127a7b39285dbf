import { CreateRecord } from '../kit/forms/CreateRecord.tsx';
import { EditRecord } from '../kit/forms/EditRecord.tsx';
import { CheckboxInput } from '../kit/inputs/CheckboxInput.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { NotShownWarning } from '../publishing/NotShownWarning.tsx';
import { AdContentInputs } from './AdContentInputs.tsx';
import { AdTypeInput } from './AdTypeInput.tsx';
import { PlacementInput } from './PlacementInput.tsx';

const newAdvertisement = { ad_type: 'image', is_active: true };

export function AdvertisementCreate() {
  return (
    <CreateRecord defaultValues={newAdvertisement}>
      <AdvertisementInputs />
    </CreateRecord>
  );
}

export function AdvertisementEdit() {
  return (
    <EditRecord>
      <AdvertisementInputs />
    </EditRecord>
  );
}

function AdvertisementInputs() {
  return (
    <>
      <NotShownWarning />
      <RequiredTextInput source="name" label="Name" helperText="Internal name. Visitors never see it." />
      <PlacementInput />
      <AdTypeInput />
      <CheckboxInput source="is_active" label="Active" defaultValue />
      <AdContentInputs />
    </>
  );
}
