import { TextInput } from 'react-admin';
import { ImageInput } from '../kit/inputs/ImageInput.tsx';
import { SlugInput } from '../kit/inputs/SlugInput.tsx';
import { AuthorInput } from './AuthorInput.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { CoinsInput } from './CoinsInput.tsx';
import { DetailsFrame } from './DetailsFrame.tsx';
import { FocalPointInput } from './FocalPointInput.tsx';
import { MetaDescriptionInput } from './MetaDescriptionInput.tsx';
import { PublishChecks } from './PublishChecks.tsx';
import { PublishTimeInput } from './PublishTimeInput.tsx';
import { ReferenceInputs } from './ReferenceInputs.tsx';
import { SharePreviews } from './SharePreviews.tsx';
import type { DetailsPanel } from './use-details-panel.ts';

/** The article's fields other than title and text. */
export function ArticleFields({ details }: { details: DetailsPanel }) {
  return (
    <DetailsFrame details={details}>
      <SlugInput />
      <CategorySelect />
      <PublishTimeInput />
      <CoinsInput isShown={details.isOpen} />
      <ReferenceInputs />
      <AuthorInput />
      <MetaDescriptionInput />
      <ImageInput source="image_url" label="Cover Image URL" className="cover" isCover />
      <FocalPointInput />
      <TextInput
        source="image_alt_text"
        label="Cover Image Alt Text"
        helperText="Describes the image. Also used as its caption."
      />
      {/* Not while the panel is closed: in long texts, finding them is slow. */}
      {details.isOpen && <PublishChecks details={details} />}
      <SharePreviews />
    </DetailsFrame>
  );
}
