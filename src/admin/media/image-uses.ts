import { z } from 'zod';
import { editPath } from '../../entities/entity.ts';
import { entities, singles } from '../../entities/index.ts';
import { counted } from '../../rules/counted.ts';
import { anyColumn } from '../app/providers/search-condition.ts';
import { accessToken } from '../app/providers/session.ts';
import { supabase } from '../app/providers/supabase.ts';

/** Records of one kind that use an image. */
export interface ImageUses {
  /** How many of which kind, such as "2 articles", or the name of a single page or the settings. */
  readonly amount: string;
  /** The first few, with the paths of their forms in the console. */
  readonly records: readonly { readonly name: string; readonly path: string }[];
}

/** Maximum number of records listed per kind. */
const LISTED = 10;

/** Finds the records that use an image from the media library. */
export async function usesOfImage(fileName: string): Promise<ImageUses[]> {
  await accessToken();
  const nameInUrls = encodeURI(fileName);
  const spellings = [...new Set([nameInUrls, nameInUrls.replaceAll('&', '&amp;')])];
  const holders = [...entities, ...singles].filter(({ imageColumns }) => imageColumns.length > 0);
  const uses = await Promise.all(
    holders.map(async (noun) => {
      const { table, key, one, many, nameColumn, imageColumns } = noun;
      const conditions = spellings.map((spelling) => `or${anyColumn(imageColumns, 'match', spelling)}`);
      const columns: string = nameColumn === null ? key : `${key}, ${nameColumn}`;
      const { data, count, error } = await supabase
        .from(table)
        .select(columns, { count: 'exact' })
        .or(conditions.join())
        .limit(LISTED);
      if (error) throw error;
      const records = z
        .array(z.record(z.string(), z.unknown()))
        .parse(data)
        .map((row) => ({
          name: String((nameColumn !== null && row[nameColumn]) || many),
          path: editPath(noun, String(row[key])),
        }));
      const amount = noun.kind === 'single' ? many : counted(count ?? 0, one, many.toLowerCase());
      return count ? { amount, records } : null;
    }),
  );
  return uses.filter((use) => use !== null);
}
