import { type KnownPaths, type RedirectEntry, targetPath } from '../../rules/redirects.ts';
import { paths } from '../../site/paths.ts';
import { isServed, lookUpPaths } from '../app/redirects-api.ts';

const fixed: ReadonlySet<string> = new Set(Object.values(paths));
const MAX_CONCURRENT_REQUESTS = 8;

/** Looks up the paths of these redirects in the database, and unknown targets on the live site. */
export async function loadKnownPaths(entries: readonly RedirectEntry[]): Promise<KnownPaths> {
  const targets = entries.flatMap(({ to_url }) => (to_url === null ? [] : (targetPath(to_url) ?? [])));
  const places = await lookUpPaths([...new Set([...entries.map(({ from_path }) => from_path), ...targets])]);
  const pages = new Set([...fixed, ...Object.keys(places).filter((path) => places[path]?.status === 200)]);
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
  const unknown = [...new Set(ends)].filter((path) => !pages.has(path) && !leads.has(path));
  for (let start = 0; start < unknown.length; start += MAX_CONCURRENT_REQUESTS) {
    const some = unknown.slice(start, start + MAX_CONCURRENT_REQUESTS);
    const served = await Promise.all(some.map(isServed));
    for (const [index, path] of some.entries()) if (served[index]) pages.add(path);
  }
  return { isPage: (path) => pages.has(path), findTarget: (path) => leads.get(path) ?? null };
}
