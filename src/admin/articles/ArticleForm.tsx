import { useState } from 'react';
import { TextInput } from 'react-admin';
import { atMinute } from '../../domain/publish-time.ts';
import { CreateRecord } from '../forms/CreateRecord.tsx';
import { EditRecord } from '../forms/EditRecord.tsx';
import { useSlugCheck } from '../forms/use-slug-check.ts';
import { PictureInput } from '../inputs/PictureInput.tsx';
import { RequiredTextInput } from '../inputs/RequiredTextInput.tsx';
import { RichTextField } from '../inputs/RichTextField.tsx';
import { SlugInput } from '../inputs/SlugInput.tsx';
import { articleWords } from '../resource-words.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { cleanArticle } from './clean-article.ts';
import { MetaDescriptionInput } from './MetaDescriptionInput.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { PublishTimeInput } from './PublishTimeInput.tsx';

export function ArticleCreate() {
  const [defaults] = useState(() => ({ published_at: atMinute(new Date()), category_id: null, content: '' }));
  return (
    <CreateRecord
      words={articleWords}
      defaultValues={defaults}
      check={useSlugCheck()}
      transform={cleanArticle}
      actions={<PreviewButton />}
    >
      <ArticleInputs />
    </CreateRecord>
  );
}

export function ArticleEdit() {
  return (
    <EditRecord
      words={articleWords}
      check={useSlugCheck()}
      transform={cleanArticle}
      actions={<PreviewButton />}
    >
      <ArticleInputs />
    </EditRecord>
  );
}

function ArticleInputs() {
  return (
    <>
      <RequiredTextInput source="title" label="Title" className="wide" />
      <SlugInput from="title" prefix="/articles/" />
      <CategorySelect />
      <RichTextField source="content" label="Content" className="wide" />
      <PictureInput source="image_url" label="Cover Image URL" className="wide" />
      <TextInput
        source="image_alt_text"
        label="Cover Image Alt Text"
        className="wide"
        helperText="What the picture shows; also its caption."
      />
      <TextInput source="author" label="Author" helperText={false} />
      <PublishTimeInput />
      <MetaDescriptionInput />
    </>
  );
}
