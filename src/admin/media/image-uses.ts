import { entities, singles } from '../../entities/index.ts';
import { counted } from '../../rules/counted.ts';
import { type NamedRecord, recordsWith } from '../app/providers/records-with.ts';

/** Records of one kind that use an image. */
export interface ImageUses {
  /** How many of which kind, such as "2 articles", or the name of a single page or the settings. */
  readonly amount: string;
  /** The first few. */
  readonly records: readonly NamedRecord[];
}

/** Maximum number of records listed per kind. */
const LISTED = 10;

/** Finds the records that use an image from the media library. */
export async function usesOfImage(fileName: string): Promise<ImageUses[]> {
  const nameInUrls = encodeURI(fileName);
  const spellings = [...new Set([nameInUrls, nameInUrls.replaceAll('&', '&amp;')])];
  const uses = await Promise.all(
    [...entities, ...singles].map(async (noun): Promise<ImageUses[]> => {
      const { one, many, imageColumns } = noun;
      if (imageColumns.length === 0) return [];
      const { records, total } = await recordsWith(noun, imageColumns, spellings, LISTED);
      const amount = noun.kind === 'single' ? many : counted(total, one, many.toLowerCase());
      return total > 0 ? [{ amount, records }] : [];
    }),
  );
  return uses.flat();
}
