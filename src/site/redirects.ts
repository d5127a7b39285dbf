import type { ManualRedirect } from '../entities/readers/redirects.ts';
import { followRedirect, type KnownPaths, ownPath } from '../rules/redirects.ts';

/** A redirect of the built site. Paths are decoded; `to` is null for status 410. */
export interface SiteRedirect {
  from: string;
  to: string | null;
  status: 301 | 302 | 410;
}

interface Sources {
  /** The targets of old addresses; null for deleted records. */
  old: ReadonlyMap<string, string | null>;
  manual: readonly Pick<ManualRedirect, 'from_path' | 'to_url' | 'status'>[];
  /** Returns whether the built site has a page or file at a path. */
  isPage: (path: string) => boolean;
  /** Targets that are URLs of this site are followed like paths. */
  siteUrl: string;
}

/**
 * Returns a site's redirects, sorted by path. Resolves each target fully, so that no redirect leads to another one.
 * Leaves out targets that cannot be resolved and describes them in `dead`. A manual redirect replaces an automatic one
 * unless it is dead. One whose path has a page or file has no effect and is described in `unused`.
 */
export function siteRedirects({ old, manual, isPage, siteUrl }: Sources): {
  redirects: SiteRedirect[];
  dead: string[];
  unused: string[];
} {
  const targetOf = ({ to_url }: Sources['manual'][number]) => to_url && ownPath(to_url, siteUrl);
  const targets = new Map([...old, ...manual.map((one) => [one.from_path, targetOf(one)] as const)]);
  const knownPaths: KnownPaths = {
    isPage,
    findTarget: (path) => {
      const to = targets.get(path);
      if (to !== undefined) return { to };
      // The database, too, finds records whatever the case of the path.
      const lower = path.toLowerCase();
      return lower !== path && (isPage(lower) || old.has(lower)) ? { to: lower } : null;
    },
  };
  const found = new Map<string, SiteRedirect>();
  const dead: string[] = [];
  for (const [from, to] of old) found.set(from, { from, to, status: to === null ? 410 : 301 });
  for (const { from_path: from, to_url, status } of manual) {
    const to = targets.get(from) ?? null;
    const result = to === null ? { problem: 'deleted' } : followRedirect(to, knownPaths);
    if ('end' in result) found.set(from, { from, to: result.end, status: status === 302 ? 302 : 301 });
    else if (result.problem === 'deleted') found.set(from, { from, to: null, status: 410 });
    else dead.push(`redirect ${from}: ${to_url}`);
  }
  // A live slug wins, even on hosts that prefer redirects to files.
  const redirects = [...found.values()].filter(({ from }) => !isPage(from));
  const unused = manual
    .filter(({ from_path }) => isPage(from_path))
    .map(({ from_path }) => `redirect ${from_path}: a page or file exists at this path`);
  return { redirects: redirects.sort((a, b) => (a.from < b.from ? -1 : 1)), dead, unused };
}
