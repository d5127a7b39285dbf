import { MEGABYTE } from '../bytes.ts';
import type { Manifest } from './manifest.ts';

/** Summarises an archive: "68 rows of content, 1 account, 12 media files (3.4 MB)". */
export function summaryOf({ rows, media }: Manifest): string {
  const content = Object.entries(rows)
    .filter(([source]) => source.startsWith('public.'))
    .reduce((sum, [, count]) => sum + count, 0);
  const bytes = media.reduce((sum, file) => sum + file.bytes, 0);
  return [
    counted(content, 'row of content', 'rows of content'),
    counted(rows['auth.users'] ?? 0, 'account', 'accounts'),
    `${counted(media.length, 'media file', 'media files')} (${(bytes / MEGABYTE).toFixed(1)} MB)`,
  ].join(', ');
}

/** Writes a number with its noun: "1 row", "2 rows". */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
