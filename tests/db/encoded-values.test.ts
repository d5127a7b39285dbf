import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

test.each([
  ['a text', 'Wen moon'],
  ['a text that looks like JSON', 'true'],
  ['digits', '12'],
  ['a quotation mark', '"'],
  ['an empty text', ''],
  ['a number', 12.5],
  ['a boolean', false],
  ['a list', ['a', 1]],
  ['an object', { a: { b: null } }],
])('%s is stored in a JSON column as it is', async (_what, value) => {
  const settings = () => db.as.administrator.from('site_settings');
  const created = await settings()
    .upsert({ setting_key: 'x', value }, { onConflict: 'setting_key' })
    .select();
  expect(created).toMatchObject({ error: null, data: [{ value }] });
  const changed = await settings().update({ value }).eq('setting_key', 'x').select();
  expect(changed).toMatchObject({ error: null, data: [{ value }] });
});
