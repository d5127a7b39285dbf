import { lazy } from 'react';
import { TextInput } from 'react-admin';
import { RecordScreen } from '../kit/forms/RecordScreen.tsx';
import { CheckboxInput } from '../kit/inputs/CheckboxInput.tsx';
import { ImageInput } from '../kit/inputs/ImageInput.tsx';
import { IntegerInput } from '../kit/inputs/IntegerInput.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { UrlInput } from '../kit/inputs/UrlInput.tsx';
import { PartPreview } from '../preview/PartPreview.tsx';

const newBanner = { sort_order: 0, is_active: true };

const BannerPreview = lazy(async () => ({ default: (await import('./BannerPreview.tsx')).BannerPreview }));
const preview = <PartPreview render={(values) => <BannerPreview values={values} />} />;

export function BannerForm() {
  return (
    <RecordScreen defaultValues={newBanner} actions={preview}>
      <RequiredTextInput source="title" label="Title" />
      <IntegerInput source="sort_order" label="Sort order" helperText="Lowest first." />
      <TextInput source="text" label="Text" className="wide" multiline minRows={3} />
      <TextInput source="button_text" label="Button text" />
      <UrlInput source="button_link" label="Button link" />
      <ImageInput source="image_url" label="Image URL" />
      <TextInput
        source="image_alt"
        label="Image alt text"
        helperText="Describes the image for people who cannot see it."
      />
      <CheckboxInput source="is_active" label="Active" />
    </RecordScreen>
  );
}
