import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Parts that are finished after a publish, because they take long on a large site: their mark, and why to rebuild. */
const parts = {
  search: { mark: 'search-is-behind', reason: 'The search index was older than the articles' },
  cards: { mark: 'cards-are-behind', reason: 'Some social cards were not drawn' },
};

type Part = keyof typeof parts;

/** Records whether a part of `site` is older than its articles, so that a restart can finish it. */
export function noteBehind(site: string, part: Part, isOlder: boolean): void {
  if (isOlder) writeFileSync(markOf(site, part), '');
  else rmSync(markOf(site, part), { force: true });
}

/** Whether that was recorded. */
export function isBehind(site: string, part: Part): boolean {
  return existsSync(markOf(site, part));
}

/** Why `site` should be rebuilt although its pages are current; null if no part of it is behind. */
export function behindReason(site: string): string | null {
  if (isBehind(site, 'search')) return parts.search.reason;
  return isBehind(site, 'cards') ? parts.cards.reason : null;
}

function markOf(site: string, part: Part): string {
  return join(dirname(site), parts[part].mark);
}
