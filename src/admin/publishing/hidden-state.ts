import { labels } from '../../rules/messages.ts';
import { publishState } from '../../rules/publish-time.ts';

/** Why a record is not meant to be public: a draft, a scheduled article, an inactive row; null if it is. */
export function hiddenState(table: string, record: Record<string, unknown>, now: Date): string | null {
  if (record['is_active'] === false) return labels.inactive;
  if (table !== 'articles') return null;
  const time = record['published_at'];
  const state = publishState(typeof time === 'string' ? time : null, now);
  if (state === 'draft') return labels.draft;
  return state === 'scheduled' ? 'Scheduled' : null;
}
