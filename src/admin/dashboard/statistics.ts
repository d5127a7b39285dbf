import { type Entity, editPath, type Single } from '../../entities/entity.ts';
import { entities, singles } from '../../entities/index.ts';
import { dataProvider } from '../app/providers/data-provider.ts';

/** A record that was edited or added, and where to edit it. */
export interface Edit {
  readonly path: string;
  readonly kind: string;
  readonly name: string;
  readonly at: string;
  readonly isNew: boolean;
}

export interface Statistics {
  readonly articles: number;
  readonly categories: number;
  readonly edits: readonly Edit[];
}

/** How many recent edits are shown. */
const EDITS = 10;

/** Totals and the latest edits across all tables. Throws if one of them cannot be read. */
export async function readStatistics(): Promise<Statistics> {
  const answers = await Promise.all([...entities, ...singles].map(readNoun));
  const edits = answers.flatMap(({ edits }) => edits).sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const totalOf = (name: string) => answers.find((answer) => answer.name === name)?.total ?? 0;
  return { articles: totalOf('articles'), categories: totalOf('categories'), edits: edits.slice(0, EDITS) };
}

async function readNoun(noun: Entity | Single) {
  const { name, key, one, many, nameColumn } = noun;
  const { data, total } = await dataProvider.getList(name, {
    pagination: { page: 1, perPage: nameColumn === null ? 1 : EDITS },
    sort: { field: 'updated_at', order: 'DESC' },
    filter: {},
    meta: { columns: [key, 'created_at', 'updated_at', ...(nameColumn === null ? [] : [nameColumn])] },
  });
  const edits = data.map(
    (row): Edit => ({
      path: editPath(noun, String(row.id)),
      kind: one.charAt(0).toUpperCase() + one.slice(1),
      name: nameColumn === null ? many : String(row[nameColumn]),
      at: String(row['updated_at']),
      isNew: row['updated_at'] === row['created_at'],
    }),
  );
  return { name, total: total ?? 0, edits };
}
