import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkParameters, limitParameters, watchProtocol } from '../../local/backend/embedded-protocol.ts';

// One database for all tests; the last one breaks it.
let database: PGlite;
let reports = 0;
beforeAll(async () => {
  database = await PGlite.create();
  watchProtocol(database, () => {
    reports += 1;
  });
}, 60_000);
afterAll(() => database.close());

const many = (count: number) =>
  database.query(
    `select count(*)::int as n from (values ${Array.from({ length: count }, (_, index) => `($${index + 1}::int)`).join()}) as listed`,
    Array.from({ length: count }, () => 1),
  );

test('a database that still responds is not reported, whatever failed', async () => {
  await expect(database.query('select nothing')).rejects.toThrow('does not exist');
  // Fails in PGlite, before the value reaches PostgreSQL.
  const invalidTime = () => database.query('select $1::timestamptz', [9e99]);
  await expect(invalidTime()).rejects.toThrow('Invalid time value');
  await database.query('begin');
  await expect(database.query('select nothing')).rejects.toThrow('does not exist');
  await expect(invalidTime()).rejects.toThrow('aborted');
  await database.query('rollback');
  await database.query('select from pg_class');
  expect(reports).toBe(0);
});

test.each([
  ['uuid[]', 5],
  ['uuid[]', true],
  ['uuid[]', {}],
  ['text', 'Café \udc00 and more'],
  ['timestamptz', true],
])('as %s, the value %j is rejected before it is sent', async (type, value) => {
  const { serializers } = database;
  database.serializers = { ...serializers };
  checkParameters(database);
  try {
    await expect(database.query(`select $1::${type}`, [value])).rejects.toMatchObject({ code: '22P02' });
    const lists = await database.query('select $1::text[] as list', [['a', 'b']]);
    expect(lists.rows).toEqual([{ list: ['a', 'b'] }]);
  } finally {
    database.serializers = serializers;
  }
});

test('a transaction ends, even if PGlite did not complete a message in it', async () => {
  await database.query('BEGIN');
  await expect(database.query('select $1::uuid[]', [5])).rejects.toThrow();
  await database.query('ROLLBACK');
  await database.query('BEGIN');
  await database.query('COMMIT');
  expect(reports).toBe(0);
});

test('a statement has at most 32,767 parameters', async () => {
  const { query } = database;
  limitParameters(database);
  expect((await many(32_767)).rows).toEqual([{ n: 32_767 }]);
  for (const count of [32_768, 65_535, 65_536, 100_000]) {
    await expect(many(count), String(count)).rejects.toThrow('Send fewer rows at a time.');
  }
  expect((await many(2)).rows).toEqual([{ n: 2 }]);
  expect(reports).toBe(0);
  database.query = query;
});

test('a database that no longer returns rows is reported', async () => {
  await many(32_768);
  expect((await many(2)).rows).toEqual([]);
  expect(reports).toBeGreaterThan(0);
});
