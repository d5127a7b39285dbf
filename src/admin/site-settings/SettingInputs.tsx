import { TextInput } from 'react-admin';
import { articles } from '../../entities/articles.ts';
import type { Setting, SettingField } from '../../entities/readers/site-settings.ts';
import { labels } from '../../rules/messages.ts';
import { type Choices, RecordsInput } from '../kit/inputs/RecordsInput.tsx';
import { atMost } from '../kit/inputs/text-validators.ts';
import { UrlInput } from '../kit/inputs/UrlInput.tsx';
import { LinksInput } from './LinksInput.tsx';

interface Props {
  source: string;
  setting: Pick<Setting<unknown>, 'label' | 'input'>;
}

/** The inputs of a setting, according to its `input` type. */
export function SettingInputs({ source, setting: { label, input } }: Props) {
  if (input.type === 'links') return <LinksInput source={source} legend={label} one={input.one} />;
  if (input.type === 'articles') {
    const { max, hint } = input;
    return <RecordsInput source={source} label={label} choices={publishedArticles} hint={hint} max={max} />;
  }
  if (input.type === 'screen') return null;
  if (input.type !== 'object') return <FieldInput source={source} field={input} />;
  return Object.entries(input.fields).map(([name, field]) => (
    <FieldInput key={name} source={`${source}.${name}`} field={field} />
  ));
}

function FieldInput({ source, field }: { source: string; field: SettingField }) {
  const { label, type, max = Number.POSITIVE_INFINITY } = field;
  if (type === 'url') return <UrlInput source={source} label={label} />;
  return <TextInput source={source} label={label} validate={atMost(max)} />;
}

/** Published articles. Those that have become drafts since they were chosen are marked. */
const publishedArticles: Choices = {
  entity: articles,
  columns: ['title', 'published_at'],
  nameOf: ({ title, published_at }) => (published_at === null ? `${title} (${labels.draft})` : title),
  filter: { 'published_at@lte': 'now' },
  sort: { field: 'published_at', order: 'DESC' },
  noneFound: 'No published articles found.',
};
