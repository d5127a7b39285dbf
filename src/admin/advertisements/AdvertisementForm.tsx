import { required, SelectInput } from 'react-admin';
import { AD_TYPE_LABELS } from '../../entities/readers/ad-placements.ts';
import { CreateRecord } from '../kit/forms/CreateRecord.tsx';
import { EditRecord } from '../kit/forms/EditRecord.tsx';
import { CheckboxInput } from '../kit/inputs/CheckboxInput.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { NotShownWarning } from '../publishing/NotShownWarning.tsx';
import { AdContentInputs } from './AdContentInputs.tsx';
import { PlacementInput } from './PlacementInput.tsx';

const newAdvertisement = { ad_type: 'image', is_active: true };
const types = Object.entries(AD_TYPE_LABELS).map(([id, name]) => ({ id, name }));

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
      <RequiredTextInput
        source="name"
        label="Name"
        helperText="For the console only: visitors never see it."
      />
      <PlacementInput />
      <SelectInput source="ad_type" label="Type" choices={types} validate={chosen} helperText={false} />
      <CheckboxInput source="is_active" label="Active" defaultValue />
      <AdContentInputs />
    </>
  );
}

const chosen = required('Choose one.');
