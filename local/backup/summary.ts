import { counted } from '../../src/rules/counted.ts';
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
    counted(rows['auth.users'] ?? 0, 'account'),
    `${counted(media.length, 'media file')} (${(bytes / MEGABYTE).toFixed(1)} MB)`,
  ].join(', ');
}
