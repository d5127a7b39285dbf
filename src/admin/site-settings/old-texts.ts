import { atom } from 'nanostores';
import { editPath, type Single } from '../../entities/entity.ts';
import { entities, singles } from '../../entities/index.ts';
import type { Brand } from '../../entities/readers/brand.ts';
import { isSettingKey, settings } from '../../entities/readers/site-settings.ts';
import { dataProvider } from '../app/providers/data-provider.ts';
import { type NamedRecord, recordsWith } from '../app/providers/records-with.ts';

/** Names and email addresses that the brand had since the console was opened, and no longer has. */
export const $replaced = atom<readonly string[]>([]);

type Named = Pick<Brand, 'name' | 'contact_email'>;

/** Remembers the texts that a save of the brand replaced. */
export function addReplaced(before: Named, after: Named): void {
  const current = [after.name, after.contact_email];
  const old = [...$replaced.get(), before.name, before.contact_email];
  // "Frog" also occurs in "Frog Gazette".
  $replaced.set([...new Set(old)].filter((text) => !current.some((now) => now.includes(text))));
}

/** Maximum number of records of each kind. */
const MAX_RECORDS = 5;

/** Returns the content that contains one of these texts: pages and settings first. */
export async function contentWith(texts: readonly string[]): Promise<NamedRecord[]> {
  const searched = entities.filter(({ visibleTexts }) => visibleTexts.length > 0);
  const found = await Promise.all([
    ...singles.map((single) => singlesWith(single, texts)),
    ...searched.map(async (entity) => {
      const { records } = await recordsWith(entity, entity.visibleTexts, texts, MAX_RECORDS);
      return records;
    }),
  ]);
  return found.flat();
}

async function singlesWith(single: Single, texts: readonly string[]): Promise<NamedRecord[]> {
  const { data } = await dataProvider.getList(single.table, { pagination: { page: 1, perPage: 100 } });
  const rows: readonly Record<string, unknown>[] = data;
  return rows
    .filter((row) => texts.some((text) => stringsIn(row).some((part) => part.includes(text))))
    .map((row) => {
      const key = String(row[single.key]);
      return { name: isSettingKey(key) ? settings[key].label : single.many, path: editPath(single, key) };
    });
}

/** Returns all strings in JSON. */
function stringsIn(json: unknown): string[] {
  if (typeof json === 'string') return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(stringsIn) : [];
}
