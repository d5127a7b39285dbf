import { articles } from '../../entities/articles.ts';
import { labels } from '../../rules/messages.ts';
import { type Choices, RecordsInput } from '../kit/inputs/RecordsInput.tsx';

interface Props {
  source: string;
  label: string;
  /** Maximum number of articles. */
  max: number;
  hint: string;
}

/** The form field for a list of published articles. Marks articles that have become drafts. */
export function ArticlesInput({ source, label, max, hint }: Props) {
  return <RecordsInput source={source} label={label} choices={published} hint={hint} max={max} />;
}

const published: Choices = {
  entity: articles,
  columns: ['title', 'published_at'],
  nameOf: ({ title, published_at }) => (published_at === null ? `${title} (${labels.draft})` : title),
  filter: { 'published_at@lte': 'now' },
  sort: { field: 'published_at', order: 'DESC' },
  noneFound: 'No published articles found.',
};
