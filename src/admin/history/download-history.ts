import { downloadFile } from '../kit/download-file.ts';
import { allEntries, readHistory, readVersion } from './history-api.ts';

/** Downloads all versions of a record, or of a whole table, as one JSON file. Throws if one cannot be read. */
export async function downloadHistory(table: string, id: string | null): Promise<void> {
  const versions = [];
  for await (const entry of allEntries((page) => readHistory(table, id, page)))
    versions.push({ ...entry, values: (await readVersion(entry.id)).values });
  const name = `history-${table}${id === null ? '' : `-${id}`}.json`;
  downloadFile(name, 'application/json', `${JSON.stringify({ table, record: id, versions }, null, 2)}\n`);
}
