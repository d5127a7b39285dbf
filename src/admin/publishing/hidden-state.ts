import { consoleLabels } from '../../rules/console-messages.ts';
import { labels } from '../../rules/messages.ts';
import { publishState, publishTimeOf } from '../../rules/publish-time.ts';

/** Returns why a record is not meant to be public: draft, scheduled or inactive. Otherwise returns null. */
export function hiddenState(table: string, record: Record<string, unknown>, now: Date): string | null {
  if (record['is_active'] === false) return consoleLabels.inactive;
  if (table !== 'articles') return null;
  const state = publishState(publishTimeOf(record), now);
  if (state === 'draft') return labels.draft;
  return state === 'scheduled' ? 'Scheduled' : null;
}
