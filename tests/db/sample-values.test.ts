import { expect, test } from 'vitest';
import { articles } from '../../src/entities/articles.ts';
import { openTestDatabase } from '../support/database.ts';
import { insertRows, literal, sampleRow, sampleValue } from './content.ts';

const db = await openTestDatabase();

test.each([
  'text',
  'timestamp with time zone',
  'date',
  'integer',
  'bigint',
  'numeric(10,2)',
  'double precision',
  'uuid',
])('sample values of the type %s are valid and differ', async (type) => {
  const [values] = await db.query(
    `select ${literal(sampleValue(type, 1))}::${type} <> ${literal(sampleValue(type, 2))}::${type} as differ`,
  );
  expect(values).toEqual({ differ: true });
});

test.each(['boolean', 'jsonb', 'text[]'])('a sample value of the type %s is valid', async (type) => {
  expect(await db.query(`select ${literal(sampleValue(type, 1))}::${type}`)).toHaveLength(1);
});

test('a sample row of a table that requires a record of another table can be inserted', async () => {
  await db.run('alter table public.articles alter category_id set not null');
  await db.run(insertRows('articles', [await sampleRow(db.query, articles)]));
  expect(
    await db.query('select from public.articles join public.categories as c on c.id = category_id'),
  ).toHaveLength(1);
});
