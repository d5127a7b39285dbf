import { type Entity, editPath, type Single } from '../../../entities/entity.ts';
import { dataProvider } from './data-provider.ts';
import { anyColumn } from './search-condition.ts';

/** A record, as a link to its form in the console shows it. */
export interface NamedRecord {
  readonly name: string;
  readonly path: string;
}

/** Returns the first `max` records with one of these texts in one of these columns, and the number of all of them. */
export async function recordsWith(
  noun: Entity | Single,
  columns: readonly string[],
  texts: readonly string[],
  max: number,
): Promise<{ records: NamedRecord[]; total: number }> {
  const { table, key, many, nameColumn } = noun;
  const conditions = texts.map((text) => `or${anyColumn(columns, 'match', text)}`);
  const { data, total = 0 } = await dataProvider.getList(table, {
    pagination: { page: 1, perPage: max },
    filter: { 'or@': `(${conditions.join(',')})` },
    meta: { columns: nameColumn === null ? [key] : [key, nameColumn] },
  });
  const records = data.map((row) => ({
    name: String((nameColumn !== null && row[nameColumn]) || many),
    path: editPath(noun, String(row[key])),
  }));
  return { records, total };
}
