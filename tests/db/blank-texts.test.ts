import { expect, test } from 'vitest';
import type { TableName } from '../../src/entities/entity.ts';
import { nounOf } from '../../src/entities/index.ts';
import { isBlank } from '../../src/rules/characters.ts';
import { openTestDatabase } from '../support/database.ts';
import { sampleRow } from './content.ts';

const db = await openTestDatabase();

test('the database and the forms agree on which characters are invisible', async () => {
  // The planes that contain invisible characters.
  const isChecked =
    'code < 55296 or code between 57344 and 65535 or code between 110592 and 122879 or code >= 917504';
  const rows = await db.query(
    `select code, private.is_blank(chr(code)) as blank from generate_series(1, 921599) as code where ${isChecked}`,
  );
  expect(rows.length).toBeGreaterThan(75_000);
  const differing = rows.filter(({ code, blank }) => isBlank(String.fromCodePoint(Number(code))) !== blank);
  expect(differing).toEqual([]);
});

test.each<[TableName, string]>([
  ['articles', 'title'],
  ['categories', 'name'],
  ['trending_memecoins', 'name'],
  ['trending_memecoins', 'symbol'],
  ['promo_banners', 'title'],
  ['advertisements', 'name'],
  ['advertisements', 'content'],
  ['contact_page_content', 'title'],
  ['contact_page_content', 'explanatory_text'],
  ['page_content', 'title'],
])('%s: %s needs a visible character', async (table, column) => {
  const entity = nounOf(table);
  if (!entity) throw new Error(`No entity has the table ${table}.`);
  const row = await sampleRow(db.query, entity, 1);
  const add = async (value: string) => {
    const { error } = await db.as.administrator.from(table).insert({ ...row, [column]: value });
    await db.run(`delete from public.${table}`);
    return error?.code ?? 'accepted';
  };
  for (const blank of ['', ' \n', '\u200b', '\u2060 \ufeff', '\u00ad\ufe0f', '\u202e\u2069', '\u3164\u2800'])
    expect(await add(blank), JSON.stringify(blank)).toBe('23514');
  for (const text of ['👩‍🚀', '❤️', 'می‌خواهم', '\u200bMoon'])
    expect(await add(text), JSON.stringify(text)).toBe('accepted');
});

test('a link in the footer needs a visible text', async () => {
  const add = async (text: string) => {
    const value = { legal_links: [{ text, url: '/imprint' }] };
    const { error } = await db.as.administrator.from('site_settings').insert({ setting_key: 'brand', value });
    await db.run('delete from public.site_settings');
    return error?.code ?? 'accepted';
  };
  expect([await add('\u200b'), await add('Imprint')]).toEqual(['23514', 'accepted']);
});
