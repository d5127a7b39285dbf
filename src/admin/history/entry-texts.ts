import { nounOf } from '../../entities/index.ts';
import { isSettingKey, settings } from '../../entities/readers/site-settings.ts';
import type { HistoryEntry } from './history-api.ts';

/** Returns the verb of an entry, such as "published". */
export function operationText({ op }: Pick<HistoryEntry, 'op'>): string {
  return op === 'created' ? 'added' : op;
}

/** Returns how many words an entry changed, such as "+42 −7 words"; empty if none or not counted. */
export function wordsText({ words_added, words_removed }: HistoryEntry): string {
  if (words_added === null || words_removed === null || words_added + words_removed === 0) return '';
  const format = (count: number) => count.toLocaleString('en-US');
  return `+${format(words_added)} −${format(words_removed)} words`;
}

/** Returns the kind of an entry's record, such as "Article". */
export function kindText({ table_name }: Pick<HistoryEntry, 'table_name'>): string {
  const one = nounOf(table_name)?.one ?? table_name;
  return one.charAt(0).toUpperCase() + one.slice(1);
}

/**
 * Returns the name that an entry's record had at that time. For settings, returns their label, and for other single
 * records the menu's name.
 */
export function nameText({ table_name, record_id, label }: HistoryEntry): string {
  if (table_name === 'site_settings' && isSettingKey(record_id)) return settings[record_id].label;
  const noun = nounOf(table_name);
  return (noun?.kind === 'single' ? noun.many : label) || record_id;
}
