import { z } from 'zod';
import { redirects } from '../../entities/redirects.ts';
import { withinResponseTime } from '../../http/limited-fetch.ts';
import { IMPORT_REDIRECTS } from '../../rules/publishing.ts';
import { ownPath, type RedirectEntry } from '../../rules/redirects.ts';
import { siteEnvironment } from '../../site/environment.ts';
import { allRows } from '../app/providers/all-rows.ts';
import { call } from '../app/providers/database-functions.ts';

/** Redirects that a program has stored can have the site's own URL as their target. */
const toOwnPath = (url: string) => ownPath(url, siteEnvironment().siteUrl);
const placesSchema = z.record(
  z.string(),
  z.object({ status: z.number(), to: z.string().transform(toOwnPath).nullish() }),
);
/** One path takes about a millisecond, during which the embedded database does nothing else. */
const MAX_LOOKUPS = 500;
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

/** Where paths lead, by path. See the database function `where_is`. */
export type PathLookups = z.infer<typeof placesSchema>;

/** Stands for all paths that vulnerability scanners request. */
export const SCANNERS = 'scanners';

/** Reads the number of old URLs, and the newest of them with where they lead: 301, 410 (deleted) or 404 (hidden). */
export async function automaticRedirects() {
  return automaticSchema.parse(await call('automatic_redirects', {}));
}

/** Reads the paths without a page that visitors requested most. */
export async function notFoundPaths() {
  return notFoundSchema.parse(await call('not_found_paths', {}));
}

/** Looks up where paths lead. Omits paths that lead nowhere, pages that always exist, and later pages of lists. */
export async function lookUpPaths(paths: readonly string[]): Promise<PathLookups> {
  const found: PathLookups = {};
  for (let start = 0; start < paths.length; start += MAX_LOOKUPS) {
    const some = paths.slice(start, start + MAX_LOOKUPS);
    Object.assign(found, placesSchema.parse(await call('where_are', { paths: some })));
  }
  return found;
}

/** Reads the targets of all manual redirects, by path. */
export async function storedTargets(): Promise<ReadonlyMap<string, string | null>> {
  const rows = await allRows(redirects.name, ['id', 'from_path', 'to_url', 'status'], 'from_path');
  return new Map(
    rows.map((row) => redirects.save.parse(row)).map(({ from_path, to_url }) => [from_path, to_url]),
  );
}

/** Returns whether the live site has a page or a file at a path, or redirects it to one or to another site. */
export async function isServed(path: string): Promise<boolean> {
  const { type, ok } = await requestPath(path, 'manual');
  if (type !== 'opaqueredirect') return ok;
  try {
    return (await requestPath(path, 'follow')).ok;
  } catch (error) {
    // Browsers do not let the console request other sites, and report that as a network error.
    if (error instanceof TypeError) return true;
    throw error;
  }
}

/** Returns whether the live site has a page or a file at a path, and not a redirect. */
export async function isServedDirectly(path: string): Promise<boolean> {
  return (await requestPath(path, 'manual')).ok;
}

function requestPath(path: string, redirect: RequestRedirect): Promise<Response> {
  return withinResponseTime(fetch(encodeURI(path), { method: 'HEAD', redirect }));
}

/** Adds redirects and replaces those with the same source path. On an error, changes nothing. */
export async function importRedirects(
  rows: readonly (RedirectEntry & { note: string | null })[],
): Promise<void> {
  await call(IMPORT_REDIRECTS, { rows });
}
