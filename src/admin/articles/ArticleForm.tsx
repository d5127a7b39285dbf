import { useState } from 'react';
import { TextInput } from 'react-admin';
import { atMinute } from '../../rules/publish-time.ts';
import { CreateRecord } from '../kit/forms/CreateRecord.tsx';
import { EditRecord } from '../kit/forms/EditRecord.tsx';
import { useSlugCheck } from '../kit/forms/use-slug-check.ts';
import { ImageInput } from '../kit/inputs/ImageInput.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { RichTextField } from '../kit/inputs/RichTextField.tsx';
import { SlugInput } from '../kit/inputs/SlugInput.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { CoinsInput } from './CoinsInput.tsx';
import { MetaDescriptionInput } from './MetaDescriptionInput.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { PublishTimeInput } from './PublishTimeInput.tsx';

export function ArticleCreate() {
  const [defaults] = useState(() => ({
    published_at: atMinute(new Date()),
    category_id: null,
    coin_ids: [],
    content: '',
  }));
  return (
    <CreateRecord defaultValues={defaults} check={useSlugCheck()} actions={<PreviewButton />}>
      <ArticleInputs />
    </CreateRecord>
  );
}

export function ArticleEdit() {
  return (
    <EditRecord check={useSlugCheck()} actions={<PreviewButton />}>
      <ArticleInputs />
    </EditRecord>
  );
}

function ArticleInputs() {
  return (
    <>
      <RequiredTextInput source="title" label="Title" className="wide" />
      <SlugInput />
      <CategorySelect />
      <RichTextField source="content" label="Content" className="wide" />
      <CoinsInput />
      <ImageInput source="image_url" label="Cover Image URL" className="wide" />
      <TextInput
        source="image_alt_text"
        label="Cover Image Alt Text"
        className="wide"
        helperText="Describes the image. Also used as its caption."
      />
      <TextInput source="author" label="Author" helperText={false} />
      <PublishTimeInput />
      <MetaDescriptionInput />
    </>
  );
}
