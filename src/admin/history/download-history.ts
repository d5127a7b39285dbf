import { downloadFile } from '../kit/download-file.ts';
import { type HistoryEntry, readHistory, readVersion } from './history-api.ts';

/** Versions per request. */
const COUNT = 200;

/** Downloads all versions of a record, or of a whole table, as one JSON file. Throws if one cannot be read. */
export async function downloadHistory(table: string, id: string | null): Promise<void> {
  const entries: HistoryEntry[] = [];
  let before: number | null = null;
  for (;;) {
    const page: HistoryEntry[] = await readHistory(table, id, { before, count: COUNT });
    entries.push(...page);
    if (page.length < COUNT) break;
    before = page.at(-1)?.id ?? null;
  }
  const versions = [];
  for (const entry of entries) versions.push({ ...entry, values: (await readVersion(entry.id)).values });
  const name = `history-${table}${id === null ? '' : `-${id}`}.json`;
  downloadFile(name, 'application/json', `${JSON.stringify({ table, record: id, versions }, null, 2)}\n`);
}
