import { isSettingKey, settings } from '../entities/readers/site-settings.ts';

/** A record that changed between two builds. `label` is its name, or null if its table has no names. */
interface ChangedRecord {
  readonly table: string;
  readonly kind: string;
  readonly label: string | null;
}

/** The changes of a build: the number of records, the latest of them, and who changed them, latest first. */
export interface BuildChanges {
  readonly count: number;
  readonly records: readonly ChangedRecord[];
  readonly editors: readonly string[];
}

const MAX_EDITORS = 3;
const kinds: Readonly<Record<string, string>> = {
  added: 'Added',
  changed: 'Edited',
  removed: 'Removed',
  truncated: 'Emptied',
};
/** Names of records that are identified by a key or have no name. */
const names: Readonly<Record<string, string>> = {
  alpha_club: 'Alpha Club page',
  contact_page_content: 'Contact page',
};

/**
 * Summarises changes, for example "Edited: The Weekly Wag, by ada@example.com" or "Added: A, B; removed: C and 12 more,
 * by the server".
 */
export function changesText({ count, records, editors }: BuildChanges): string {
  const groups = new Map<string, ChangedRecord[]>();
  for (const record of records) {
    const verb = kinds[record.kind] ?? 'Changed';
    groups.set(verb, [...(groups.get(verb) ?? []), record]);
  }
  const parts = [...groups].map(([kind, group], index) => {
    const verb = index === 0 ? kind : kind.toLowerCase();
    return `${verb}: ${group.map(nameOf).join(', ')}`;
  });
  const more = count > records.length ? ` and ${(count - records.length).toLocaleString('en-US')} more` : '';
  return `${parts.join('; ')}${more}${byWhom(editors)}`;
}

function nameOf({ table, label }: ChangedRecord): string {
  if (label === null) return names[table] ?? table.replaceAll('_', ' ');
  if (table === 'site_settings') return isSettingKey(label) ? settings[label].label : label;
  return table === 'page_content' ? (names[label] ?? label) : label;
}

function byWhom(editors: readonly string[]): string {
  if (editors.length === 0) return '';
  const more = editors.length > MAX_EDITORS ? ` and ${editors.length - MAX_EDITORS} more` : '';
  return `, by ${editors.slice(0, MAX_EDITORS).join(', ')}${more}`;
}
