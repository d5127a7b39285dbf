import { type RaRecord, useGetMany } from 'react-admin';
import { articleText } from '../../../article-html/plain-text.ts';
import { entities } from '../../../entities/index.ts';
import { formatDateTime } from '../../../rules/formats.ts';
import { labels } from '../../../rules/messages.ts';
import type { Difference } from './compare.ts';

/** The columns that contain ids of other records, each with the name of their entity. */
const references = new Map(entities.flatMap((entity) => Object.entries(entity.references ?? {})));

/** Returns both versions of a field as text. */
export function useShownValues({ field, mine, theirs }: Difference): { mine: string; theirs: string } {
  const referred = entities.find(({ name }) => name === references.get(field));
  const ids = [mine, theirs].flat().filter((id) => typeof id === 'string');
  const { data } = useGetMany<RaRecord>(
    referred?.name ?? '',
    { ids, meta: { columns: ['id', referred?.nameColumn] } },
    { enabled: referred !== undefined && ids.length > 0 },
  );
  if (referred) {
    const name = (id: unknown) => data?.find((record) => record.id === id)?.[referred.nameColumn] ?? '…';
    const names = (value: unknown) =>
      Array.isArray(value) ? value.map(name).join(', ') : value ? name(value) : labels.noCategory;
    return { mine: names(mine), theirs: names(theirs) };
  }
  if (field === 'content') {
    const texts = { mine: articleText(textOf(mine)), theirs: articleText(textOf(theirs)) };
    // If the text is the same, the formatting differs, so compare the HTML below.
    if (texts.mine !== texts.theirs) return texts;
  }
  return { mine: formatValue(field, mine), theirs: formatValue(field, theirs) };
}

function formatValue(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field.endsWith('_at')) {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return value ? formatDateTime(String(value), zone) : labels.draft;
  }
  return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : textOf(value);
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
