import { type RaRecord, TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { articles } from '../../entities/articles.ts';
import { entityOf } from '../../entities/index.ts';
import { META_DESCRIPTION_LENGTH } from '../../rules/limits.ts';
import { ImageInput } from '../kit/inputs/ImageInput.tsx';
import { RecordsInput } from '../kit/inputs/RecordsInput.tsx';
import { SlugInput } from '../kit/inputs/SlugInput.tsx';
import { namesOf } from '../kit/use-record-names.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { CoinsInput } from './CoinsInput.tsx';
import { DetailsFrame } from './DetailsFrame.tsx';
import { FocalPointInput } from './FocalPointInput.tsx';
import { PublishChecks } from './PublishChecks.tsx';
import { PublishTimeInput } from './PublishTimeInput.tsx';
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

/** The columns whose inputs are more than a list of records. */
const WITH_OWN_INPUT: readonly string[] = ['category_id', 'coin_ids'];

/** Selects the other records that the article refers to, such as its tags. */
function ReferenceInputs() {
  return Object.entries(articles.references)
    .filter(([column]) => !WITH_OWN_INPUT.includes(column))
    .map(([column, name]) => {
      const entity = entityOf(name);
      const { nameColumn, many, messages } = entity;
      const sort = { field: nameColumn, order: 'ASC' } as const;
      const choices = { ...namesOf(entity), sort, noneFound: messages.empty };
      return <RecordsInput key={column} source={column} label={many} choices={choices} />;
    });
}

/** Number of articles whose authors are suggested, the most recently changed ones. */
const RECENT_ARTICLES = 200;

/** The author field. Suggests the authors of other articles, so that each name is always written in the same way. */
function AuthorInput() {
  const { data = [] } = useGetList<RaRecord & { author: string | null }>(articles.name, {
    pagination: { page: 1, perPage: RECENT_ARTICLES },
    sort: { field: 'updated_at', order: 'DESC' },
    meta: { columns: ['id', 'author'] },
  });
  const names = [...new Set(data.map(({ author }) => author ?? ''))].sort();
  return (
    <>
      <TextInput
        source="author"
        label="Author"
        slotProps={{ htmlInput: { list: 'authors', autoComplete: 'off' } }}
      />
      <datalist id="authors">
        {names.map((name) => name !== '' && <option key={name} value={name} />)}
      </datalist>
    </>
  );
}

/** The article's summary for search engines. Shows its length but does not limit it. */
function MetaDescriptionInput() {
  const value: unknown = useWatch({ name: 'meta_description' });
  const count = typeof value === 'string' ? [...value].length : 0;
  const advice = count > META_DESCRIPTION_LENGTH ? '. Search engines may truncate it.' : '';
  return (
    <TextInput
      source="meta_description"
      label="Meta Description"
      className="wide"
      multiline
      minRows={2}
      placeholder={`Max ${META_DESCRIPTION_LENGTH} characters. Leave blank to use the start of the article.`}
      helperText={`${count}/${META_DESCRIPTION_LENGTH} characters${advice}`}
    />
  );
}
