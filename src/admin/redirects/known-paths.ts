import { type KnownPaths, type RedirectEntry, redirectProblem, targetPath } from '../../rules/redirects.ts';
import { paths } from '../../site/paths.ts';
import { isServed, isServedDirectly, lookUpPaths } from './redirects-api.ts';

/** `/404` has a file, although its status is 404. */
const fixed: ReadonlySet<string> = new Set([...Object.values(paths), '/404']);
/** Later pages of lists, and files of the types that a build can contain. */
const UNKNOWN_TO_DATABASE =
  /\/page\/\d+$|\.(?:avif|css|gif|ico|jpe?g|js|json|pdf|png|svg|txt|webmanifest|webp|xml)$/i;
const MAX_CONCURRENT_REQUESTS = 8;

/**
 * Looks up the paths of these redirects in the database, and on the live site what the database does not know: later
 * pages of lists, files, and unknown targets. Ignores invalid redirects.
 */
export async function loadKnownPaths(all: readonly RedirectEntry[]): Promise<KnownPaths> {
  // Browsers would request `//host` from that host.
  const entries = all.filter((entry) => redirectProblem(entry) === null);
  const targets = entries.flatMap(({ to_url }) => (to_url === null ? [] : (targetPath(to_url) ?? [])));
  const sources = entries.map(({ from_path }) => from_path);
  const pagesOfSources = sources.map(withoutFile);
  const places = await lookUpPaths([...new Set([...sources, ...pagesOfSources, ...targets])]);
  const served = await pathsWith(
    // Builds leave out redirects from existing pages and files, so an import can continue without this check.
    (path) => isServedDirectly(path).catch(() => false),
    pagesOfSources.filter((path) => UNKNOWN_TO_DATABASE.test(path)),
  );
  const pages = new Set([
    ...fixed,
    ...Object.keys(places).filter((path) => places[path]?.status === 200),
    ...served,
  ]);
  const leads = new Map(
    Object.entries(places)
      .filter(([, { status }]) => status !== 200)
      .map(([path, { to }]) => [path, { to: to ?? null }]),
  );
  // The redirects to be saved override the stored ones.
  for (const { from_path, to_url } of entries) leads.set(from_path, { to: to_url });
  const ends = [
    ...targets,
    ...[...leads.values()].flatMap(({ to }) => (to === null ? [] : (targetPath(to) ?? []))),
  ];
  const isPage = (path: string) => pages.has(path) || pages.has(withoutFile(path));
  const unknown = [...new Set(ends)].filter((path) => !isPage(path) && !leads.has(path));
  for (const path of await pathsWith(isServed, unknown)) pages.add(path);
  return { isPage, findTarget: (path) => leads.get(path) ?? null };
}

/** Returns the path of the page in a file such as `/contact.html`, which servers also serve at the file's own path. */
const withoutFile = (path: string) => path.replace(/\.html$/, '').replace(/^\/index$/, '/');

/** Returns the paths that a request to the live site confirms. */
async function pathsWith(
  check: (path: string) => Promise<boolean>,
  paths: readonly string[],
): Promise<string[]> {
  const confirmed: string[] = [];
  for (let start = 0; start < paths.length; start += MAX_CONCURRENT_REQUESTS) {
    const some = paths.slice(start, start + MAX_CONCURRENT_REQUESTS);
    const results = await Promise.all(some.map(check));
    confirmed.push(...some.filter((_, index) => results[index]));
  }
  return confirmed;
}
