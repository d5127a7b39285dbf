import { lazy } from 'react';
import { RecordScreen } from '../kit/forms/RecordScreen.tsx';
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

export function AdvertisementForm() {
  return (
    <RecordScreen defaultValues={newAdvertisement} actions={preview}>
      <NotShownWarning />
      <RequiredTextInput source="name" label="Name" helperText="Internal name. Visitors never see it." />
      <PlacementInput />
      <AdTypeInput />
      <CheckboxInput source="is_active" label="Active" />
      <AdContentInputs />
    </RecordScreen>
  );
}
