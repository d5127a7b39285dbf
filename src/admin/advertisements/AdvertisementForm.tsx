import { lazy } from 'react';
import { CreateRecord } from '../kit/forms/CreateRecord.tsx';
import { EditRecord } from '../kit/forms/EditRecord.tsx';
import { CheckboxInput } from '../kit/inputs/CheckboxInput.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { PartPreview } from '../preview/PartPreview.tsx';
import { NotShownWarning } from '../publishing/NotShownWarning.tsx';
import { AdContentInputs } from './AdContentInputs.tsx';
import { AdTypeInput } from './AdTypeInput.tsx';
import { PlacementInput } from './PlacementInput.tsx';

const newAdvertisement = { ad_type: 'image', is_active: true };

const AdPreview = lazy(async () => ({ default: (await import('./AdPreview.tsx')).AdPreview }));
const preview = <PartPreview render={(values) => <AdPreview values={values} />} />;

export function AdvertisementCreate() {
  return (
    <CreateRecord defaultValues={newAdvertisement} actions={preview}>
      {inputs}
    </CreateRecord>
  );
}

export function AdvertisementEdit() {
  return <EditRecord actions={preview}>{inputs}</EditRecord>;
}

const inputs = (
  <>
    <NotShownWarning />
    <RequiredTextInput source="name" label="Name" helperText="Internal name. Visitors never see it." />
    <PlacementInput />
    <AdTypeInput />
    <CheckboxInput source="is_active" label="Active" />
    <AdContentInputs />
  </>
);
