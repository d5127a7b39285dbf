import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Parts that are finished after a publish, because they take long on a large site: their marker file, and the reason
 * for a rebuild.
 */
const parts = {
  search: { mark: 'search-is-behind', reason: 'The search index was older than the articles' },
  cards: { mark: 'cards-are-behind', reason: 'Some social cards were not drawn' },
};

type Part = keyof typeof parts;

/** Records whether a part of `site` is older than its articles, so that the part can be finished after a restart. */
export function setStale(site: string, part: Part, isOlder: boolean): void {
  if (isOlder) writeFileSync(markOf(site, part), '');
  else rmSync(markOf(site, part), { force: true });
}

/** Returns whether a part is recorded as older. */
export function isStale(site: string, part: Part): boolean {
  return existsSync(markOf(site, part));
}

/** Returns why `site` should be rebuilt although its pages are current, or null if all its parts are up to date. */
export function staleReason(site: string): string | null {
  if (isStale(site, 'search')) return parts.search.reason;
  return isStale(site, 'cards') ? parts.cards.reason : null;
}

function markOf(site: string, part: Part): string {
  return join(dirname(site), parts[part].mark);
}
