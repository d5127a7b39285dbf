import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identities, openTestDatabase } from '../support/database.ts';
import {
  columnsOf,
  hiddenColumns,
  hiddenRow,
  insertRows,
  nouns,
  sampleRow,
  tables,
  visibleChange,
} from './content.ts';
import { expectedOperations, functions, type WriteResult } from './expectations.ts';

const db = await openTestDatabase();

test('RLS-1 every API table belongs to an entity', async () => {
  const rows = await db.query("select tablename from pg_tables where schemaname = 'public'");
  expect(rows.map((row) => row['tablename']).sort()).toEqual(tables);
});

describe.each(nouns)('$table', (entity) => {
  const { table, key } = entity;
  let rows: Record<string, unknown>[] = [];
  let added: Record<string, unknown> = {};
  let visitorColumns = '*';

  beforeAll(async () => {
    const hidden = hiddenRow(await sampleRow(db.query, entity, 2));
    rows = [await sampleRow(db.query, entity, 1), ...(hidden ? [hidden] : [])];
    added = await sampleRow(db.query, entity, 3);
    const withheld = hiddenColumns[table];
    if (withheld) {
      const columns = await columnsOf(db.query, table);
      visitorColumns = columns
        .map(({ name }) => name)
        .filter((name) => !withheld.includes(name))
        .join();
    }
  });
  beforeEach(() => db.run(`delete from public.${table}; ${insertRows(table, rows)}`));

  const fingerprint = async () =>
    (
      await db.query(`select md5(string_agg(t::text, '' order by t::text)) as md5 from public.${table} as t`)
    )[0]?.['md5'];

  test.each(identities)('RLS-1 RLS-3 %s can do only what is expected', async (identity) => {
    const expected = expectedOperations(table, identity);
    const api = db.as[identity].from(table);
    const before = await fingerprint();
    const columns = identity === 'visitor' ? visitorColumns : '*';

    const read = await api.select(columns, { count: 'exact' });
    const visibleRows = { nothing: 0, 'public rows': 1, 'all rows': rows.length };
    expect(readResult(read), 'select').toBe(
      expected.select === 'refused' ? 'refused' : visibleRows[expected.select],
    );
    for (const [index, row] of rows.entries()) {
      const one = await api.select(columns, { count: 'exact' }).eq(key, row[key]);
      const isRead = expected.select === 'all rows' || (expected.select === 'public rows' && index === 0);
      expect([one.data?.length ?? 0, one.count ?? 0], `select ${String(row[key])}`).toEqual(
        isRead ? [1, 1] : [0, 0],
      );
    }

    if (expected.insert !== 'done') {
      expect(writeResult(await api.insert(added)), 'insert').toBe(expected.insert);
    }
    for (const row of rows) {
      const updated = await api.update(visibleChange(entity), { count: 'exact' }).eq(key, row[key]);
      expect(writeResult(updated), `update ${String(row[key])}`).toBe(expected.update);
      const deleted = await api.delete({ count: 'exact' }).eq(key, row[key]);
      expect(writeResult(deleted), `delete ${String(row[key])}`).toBe(expected.delete);
    }
    const all = await api.delete({ count: 'exact' }).not(key, 'is', null);
    expect(writeResult(all), 'delete everything').toBe(
      expected.delete === 'done' ? 'nothing' : expected.delete,
    );
    if (expected.insert === 'done') {
      // After the deletions, because some tables have only one row.
      expect(writeResult(await api.insert(added)), 'insert').toBe('done');
    } else {
      expect(await fingerprint(), 'the rows afterwards').toBe(before);
    }
  });
});

const forAdministrators = Object.keys(functions).filter(
  (name) => functions[name]?.join() === 'authenticated',
);

test.each(forAdministrators)('RLS-10 only administrators can call %s()', async (name) => {
  const [called] = await db.query(
    'select proargnames[1:pronargs] as names from pg_proc where proname = $1 and pronamespace = $2::regnamespace',
    [name, 'public'],
  );
  const names: string[] = Object.values(Object(called?.['names']));
  const parameters = Object.fromEntries(names.map((parameter) => [parameter, null]));
  for (const identity of identities.filter((each) => each !== 'administrator')) {
    const { status, error } = await db.as[identity].rpc(name, parameters);
    expect(status, identity).toBe(identity === 'no key' || identity === 'visitor' ? 401 : 403);
    if (identity !== 'no key') expect(error?.code, identity).toBe('42501');
  }
  // Some reject the parameters. One deletes the demo content, which no test below needs.
  const { status, error } = await db.as.administrator.rpc(name, parameters);
  expect([0, 401, 403], error?.message).not.toContain(status);
  expect(['42501', 'PGRST202'], error?.message).not.toContain(error?.code);
});

interface QueryResult {
  status: number;
  data: unknown[] | null;
  count: number | null;
}

/** Returns the number of rows, `refused`, or a description of any other response. */
function readResult({ status, data, count }: QueryResult): number | string {
  if (status === 401 || status === 403) return 'refused';
  if (status !== 200 || count !== data?.length) return `status ${status}, ${count} of ${data?.length} rows`;
  return count;
}

function writeResult({ status, count }: Pick<QueryResult, 'status' | 'count'>): WriteResult | string {
  if (status === 401 || status === 403) return 'refused';
  if (status === 201) return 'done';
  if (status !== 204) return `status ${status}`;
  return count === 0 ? 'nothing' : 'done';
}
