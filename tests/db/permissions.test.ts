import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identities, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { expectations, type Result } from './expectations.ts';
import { onlySamples, type Sample, samples } from './samples.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('RLS-1 every table of the catalogue is in the expectation table, and the other way round', async () => {
  const tables = await db.query("select tablename from pg_tables where schemaname = 'public'");
  expect(tables.map((row) => row['tablename']).sort()).toEqual(Object.keys(expectations).sort());
  expect(Object.keys(samples).sort()).toEqual(Object.keys(expectations).sort());
});

describe.each(Object.entries(samples))('%s', (table, sample) => {
  const { key, seen, hidden, added, change } = sample;

  beforeEach(() => db.run(onlySamples(table, sample)));

  const fingerprint = async () =>
    (
      await db.query(`select md5(string_agg(t::text, '' order by t::text)) as md5 from public.${table} as t`)
    )[0]?.['md5'];

  test.each(identities)('RLS-1 RLS-3 for %s', async (identity) => {
    const expected = expectations[table]?.[identity];
    if (!expected) throw new Error(`${table} is not in the expectation table.`);
    const api = db.as[identity].from(table);
    const before = await fingerprint();
    const columns = identity === 'visitor' ? (sample.visitorColumns ?? '*') : '*';

    const read = await api.select(columns, { count: 'exact' });
    const everything = hidden ? 'all rows' : 'public rows';
    expect(readResult(read, sample), 'select').toBe(
      expected.select === 'all rows' ? everything : expected.select,
    );
    for (const row of hidden ? [seen, hidden] : [seen]) {
      const one = await api.select(columns, { count: 'exact' }).eq(key, row[key]);
      const isRead = expected.select === 'all rows' || (expected.select === 'public rows' && row === seen);
      expect([one.data?.length ?? 0, one.count ?? 0], `select ${String(row[key])}`).toEqual(
        isRead ? [1, 1] : [0, 0],
      );
    }

    if (expected.insert !== 'done') {
      expect(writeResult(await api.insert(added)), 'insert').toBe(expected.insert);
    }
    for (const row of hidden ? [seen, hidden] : [seen]) {
      const updated = await api.update(change, { count: 'exact' }).eq(key, row[key]);
      expect(writeResult(updated), `update ${String(row[key])}`).toBe(expected.update);
      const deleted = await api.delete({ count: 'exact' }).eq(key, row[key]);
      expect(writeResult(deleted), `delete ${String(row[key])}`).toBe(expected.delete);
    }
    const all = await api.delete({ count: 'exact' }).not(key, 'is', null);
    expect(writeResult(all), 'delete everything').toBe(
      expected.delete === 'done' ? 'nothing' : expected.delete,
    );
    if (expected.insert === 'done') {
      expect(writeResult(await api.insert(added)), 'insert').toBe('done');
    } else {
      expect(await fingerprint(), 'the rows afterwards').toBe(before);
    }
  });
});

interface Answer {
  status: number;
  data: unknown[] | null;
  count: number | null;
}

function readResult({ status, data, count }: Answer, { hidden }: Sample): Result | string {
  if (status === 401 || status === 403) return 'refused';
  if (status !== 200 || count !== data?.length) return `status ${status}, ${count} of ${data?.length} rows`;
  if (count === 0) return 'nothing';
  if (!hidden) return 'public rows';
  return count === 2 ? 'all rows' : 'public rows';
}

function writeResult({ status, count }: Pick<Answer, 'status' | 'count'>): Result | string {
  if (status === 401 || status === 403) return 'refused';
  if (status === 201) return 'done';
  if (status !== 204) return `status ${status}`;
  return count === 0 ? 'nothing' : 'done';
}
