import { z } from 'zod';
import { editPath } from '../../entities/entity.ts';
import { entities, singles } from '../../entities/index.ts';
import { accessToken } from './providers/session.ts';
import { supabase } from './providers/supabase.ts';

/** The records of one kind that use an image. */
export interface ImageUses {
  /** Their number and kind, such as '2 articles'. */
  readonly count: string;
  /** The first of them, with the console paths of their forms. */
  readonly records: readonly { readonly name: string; readonly path: string }[];
}

/** As many as are listed of each kind. */
const LISTED = 10;

/** Where an image of the media library is used, by its file name. */
export async function usesOfImage(fileName: string): Promise<ImageUses[]> {
  await accessToken();
  const holders = [...entities, ...singles].filter(({ imageColumns }) => imageColumns.length > 0);
  const uses = await Promise.all(
    holders.map(async (noun) => {
      const { table, key, one, nameColumn, imageColumns } = noun;
      const condition = imageColumns.map((column) => `${column}.like.%${fileName}%`).join();
      const columns: string = nameColumn === null ? key : `${key}, ${nameColumn}`;
      const { data, count, error } = await supabase
        .from(table)
        .select(columns, { count: 'exact' })
        .or(condition)
        .limit(LISTED);
      if (error) throw error;
      const records = z
        .array(z.record(z.string(), z.unknown()))
        .parse(data)
        .map((row) => ({
          name: String((nameColumn !== null && row[nameColumn]) || noun.many),
          path: editPath(noun, String(row[key])),
        }));
      return count ? { count: `${count} ${count === 1 ? one : `${one}s`}`, records } : null;
    }),
  );
  return uses.filter((use) => use !== null);
}
