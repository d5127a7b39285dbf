import type { Reader } from '../database/client.ts';
import { readAllRows } from '../database/read-all.ts';

/** Reads every redirect that administrators entered, sorted by path. */
export async function allRedirects(db: Reader) {
  const rows = await readAllRows('the table "redirects"', (count) =>
    db.from('redirects').select('id, from_path, to_url, status', count),
  );
  return rows.sort((a, b) => (a.from_path < b.from_path ? -1 : 1));
}

/** A redirect that an administrator entered. */
export type ManualRedirect = Awaited<ReturnType<typeof allRedirects>>[number];
