import { expect, test } from 'vitest';
import { entities } from '../../src/entities/index.ts';
import { openTestDatabase } from '../support/database.ts';
import { columnsOf, sampleRow, serverColumns } from './content.ts';

const db = await openTestDatabase();

test.each(entities)(
  'a save of $table contains exactly the columns that administrators edit',
  async (entity) => {
    const { table, save } = entity;
    const others = ['id', 'created_at', 'updated_at', ...(serverColumns[table] ?? [])];
    const columns = (await columnsOf(db.query, table)).map(({ name }) => name);
    const saved = Object.keys(Object(save.parse(await sampleRow(db.query, entity))));
    expect(saved.sort()).toEqual(columns.filter((name) => !others.includes(name)));
  },
);
