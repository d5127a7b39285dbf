import { expect, test } from 'vitest';
import { fieldErrorsOf } from '../../src/admin/app/providers/field-errors.ts';
import { entities, singles } from '../../src/entities/index.ts';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

test('the error of a text that is too long names the limit of the database', async () => {
  const constraints = await db.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c'`,
  );
  const tables: string[] = [...entities, ...singles].map(({ table }) => table);
  const limited = constraints.flatMap((constraint) => {
    const table = String(constraint['table']).replace(/^public\./, '');
    const limit = /\Wlength\(\w+\) <= (\d+)/.exec(String(constraint['definition']))?.[1];
    const name = String(constraint['name']);
    return limit !== undefined && tables.includes(table) && /_(filled|size)$/.test(name)
      ? [{ table, name, limit }]
      : [];
  });
  expect(limited.length).toBeGreaterThan(10);
  for (const { table, name, limit } of limited) {
    const message = `new row for relation "${table}" violates check constraint "${name}"`;
    const [sentence] = Object.values(fieldErrorsOf({ message }, table) ?? {});
    expect(sentence, name).toContain(Number(limit).toLocaleString('en-US'));
  }
});
