import { type RaRecord, useGetMany } from 'react-admin';
import { articleText } from '../../../article-html/plain-text.ts';
import { formatDateTime } from '../../../rules/formats.ts';
import { labels } from '../../../rules/messages.ts';
import type { Difference } from './compare.ts';

/** The readable name of a field. */
export function fieldLabel(field: string): string {
  const known = LABELS[field];
  if (known !== undefined) return known;
  const words = field.replaceAll('_', ' ').replace(/\burl\b/, 'URL');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that contain ids of other records, with the console resource of those. */
const REFERENCES: Readonly<Record<string, string>> = {
  category_id: 'categories',
  coin_ids: 'trending-coins',
};

const LABELS: Readonly<Record<string, string>> = {
  category_id: 'Category',
  coin_ids: 'Coins',
  in_table: 'In the trending table',
  published_at: 'Publish date',
  phone_image_url: 'Image for phones',
  image_alt_text: 'Cover image alt text',
  coingecko_id: 'CoinGecko ID',
  is_active: 'Active',
};

/** Both versions of a field as text for comparison. */
export function useShownValues({ field, mine, theirs }: Difference): { mine: string; theirs: string } {
  const referred = REFERENCES[field];
  const ids = [mine, theirs].flat().filter((id) => typeof id === 'string');
  const { data } = useGetMany<RaRecord & { name: string }>(
    referred ?? '',
    { ids, meta: { columns: ['id', 'name'] } },
    { enabled: referred !== undefined && ids.length > 0 },
  );
  if (referred) {
    const name = (id: unknown) => data?.find((record) => record.id === id)?.name ?? '…';
    const names = (value: unknown) =>
      Array.isArray(value) ? value.map(name).join(', ') : value ? name(value) : labels.noCategory;
    return { mine: names(mine), theirs: names(theirs) };
  }
  if (field === 'content') {
    const texts = { mine: articleText(textOf(mine)), theirs: articleText(textOf(theirs)) };
    // The text is the same, so the difference is in the formatting.
    if (texts.mine !== texts.theirs) return texts;
  }
  return { mine: shown(field, mine), theirs: shown(field, theirs) };
}

function shown(field: string, value: unknown): string {
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
