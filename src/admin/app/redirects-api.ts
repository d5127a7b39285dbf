import { z } from 'zod';
import type { RedirectEntry } from '../../rules/redirects.ts';
import { call } from './database-functions.ts';
import { sendRequest } from './providers/http-client.ts';
import { limitedFetch } from './providers/limited-fetch.ts';
import { project } from './providers/supabase.ts';

const placesSchema = z.record(z.string(), z.object({ status: z.number(), to: z.string().nullish() }));
const automaticSchema = z.object({
  total: z.number(),
  newest: z.array(
    z.object({
      from_path: z.string(),
      to_path: z.string().nullable(),
      status: z.number(),
      until: z.string(),
    }),
  ),
});
const notFoundSchema = z.array(z.object({ path: z.string(), count: z.number(), last_day: z.string() }));

/** Old addresses that redirect or are 410, newest first, and how many there are. */
export type AutomaticRedirects = z.infer<typeof automaticSchema>;
/** A path at which visitors found no page. */
export type NotFoundPath = z.infer<typeof notFoundSchema>[number];
/** What is at a path; see the function where_is of the database. */
export type Places = z.infer<typeof placesSchema>;

/** The path that stands for all paths of scanners. */
export const SCANNERS = 'scanners';

export async function automaticRedirects(): Promise<AutomaticRedirects> {
  return automaticSchema.parse(await call('automatic_redirects', {}));
}

/** The paths that were not found most often. */
export async function notFoundPaths(): Promise<NotFoundPath[]> {
  return notFoundSchema.parse(await call('not_found_paths', {}));
}

/** What is at each path, by path. Paths that lead nowhere, and pages that always exist, are missing. */
export async function placesAt(paths: readonly string[]): Promise<Places> {
  return placesSchema.parse(await call('where_are', { paths }));
}

/** Whether the served site has a page or a file at a path, redirected or not. */
export async function isServed(path: string): Promise<boolean> {
  const response = await limitedFetch(encodeURI(path), { method: 'HEAD' });
  return response.ok;
}

/** Adds redirects, or replaces those from the same paths: all of them or, with an error, none. */
export async function importRedirects(
  rows: readonly (RedirectEntry & { note: string | null })[],
): Promise<void> {
  await sendRequest(`${project.url}/rest/v1/redirects?on_conflict=from_path`, {
    method: 'POST',
    headers: new Headers({
      'Content-Type': 'application/json',
      Prefer: 'resolution=merge-duplicates,return=minimal',
    }),
    body: JSON.stringify(rows),
  });
}
