import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrorsOf } from '../../src/admin/app/providers/field-errors.ts';
import type { TableName } from '../../src/entities/entity.ts';
import { nounOf } from '../../src/entities/index.ts';
import { isSafeUrl, safeImageSrc } from '../../src/rules/urls.ts';
import { openTestDatabase } from '../support/database.ts';
import { URL_EXAMPLES } from '../support/url-examples.ts';
import { sampleRow, serverColumns } from './content.ts';

const db = await openTestDatabase();
const admin = db.as.administrator;

type Values = Record<string, unknown>;

async function sample(table: TableName, number = 1): Promise<Values> {
  const entity = nounOf(table);
  if (!entity) throw new Error(`No entity has the table ${table}.`);
  return sampleRow(db.query, entity, number);
}

/** Adds a valid row with some values replaced to a table, then empties the table. */
async function tryToAdd(table: TableName, values: Values): Promise<string> {
  const row: Values = { ...(await sample(table)), ...values };
  const { status, error } = await admin.from(table).insert(row);
  await db.run(`delete from public.${table}`);
  return status === 201 ? 'accepted' : (error?.code ?? String(status));
}

describe('URL-1', () => {
  test('the database and the renderer agree on every example', async () => {
    const rows = await db.query(
      'select private.is_safe_url(value) as ok, private.is_safe_image_url(value) as image from unnest($1::text[]) with ordinality as example (value, nr) order by nr',
      [URL_EXAMPLES.map(({ value }) => value)],
    );
    for (const [index, { value, ok, okAsImage }] of URL_EXAMPLES.entries()) {
      expect(rows[index], JSON.stringify(value)).toEqual({ ok, image: okAsImage });
      expect(isSafeUrl(value), JSON.stringify(value)).toBe(ok);
      if (value === value.trim()) expect(safeImageSrc(value) !== null, JSON.stringify(value)).toBe(okAsImage);
    }
  });

  const image = { ad_type: 'image', target_url: 'https://example.com/', content: '/ad.webp' };
  const places: [TableName, string, (url: string) => Values][] = [
    ['articles', 'image_url', (image_url) => ({ image_url })],
    ['trending_memecoins', 'logo_url', (logo_url) => ({ logo_url })],
    ['trending_memecoins', 'external_link', (external_link) => ({ external_link })],
    ['promo_banners', 'image_url', (image_url) => ({ image_url })],
    ['promo_banners', 'button_link', (button_link) => ({ button_link })],
    ['advertisements', 'target_url', (target_url) => ({ ...image, target_url })],
    ['advertisements', 'content', (content) => ({ ...image, content })],
    ['advertisements', 'phone_image_url', (phone_image_url) => ({ ...image, phone_image_url })],
    ['site_settings', 'twitter', (twitter) => ({ setting_key: 'social_links', value: { twitter } })],
    ['site_settings', 'link', (link) => ({ setting_key: 'alpha_club_cta', value: { text: 'Join', link } })],
    [
      'site_settings',
      'url',
      (url) => ({ setting_key: 'brand', value: { legal_links: [{ text: 'Imprint', url }] } }),
    ],
    ['site_settings', 'brand image_url', (icon) => ({ setting_key: 'brand', value: { icon } })],
    ['page_content', 'image_url', (image_url) => ({ page_key: 'alpha_club', content: { image_url } })],
  ];

  test.each(places)('%s: %s rejects unsafe URLs', async (table, _place, values) => {
    const bad = [
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'https://user@evil.example',
      'mailto:a@b.example',
      ' ',
    ];
    for (const url of bad) expect(await tryToAdd(table, values(url)), url).toBe('23514');
    for (const url of ['https://example.com/a?b=c#d', '/images/a.webp']) {
      expect(await tryToAdd(table, values(url)), url).toBe('accepted');
    }
  });

  test.each(places)('%s: %s rejects http for images', async (table, place, values) => {
    const isImage = /image_url|logo_url|content/.test(place);
    const insecure = await tryToAdd(table, values('http://example.com/image.png'));
    expect(insecure).toBe(isImage ? '23514' : 'accepted');
    const upload = 'http://localhost:54321/storage/v1/object/public/media/a.webp';
    expect(await tryToAdd(table, values(upload))).toBe('accepted');
  });
});

const long = (length: number) => 'x'.repeat(length);

test.each<[string, TableName, Values]>([
  ['a blank title', 'articles', { title: ' \n\t ' }],
  ['a missing title', 'articles', { title: null }],
  ['a title of 301 characters', 'articles', { title: long(301) }],
  ['content over 2 MB', 'articles', { content: long(2_097_153) }],
  ['a blank name', 'categories', { name: '' }],
  ['an unknown category', 'articles', { category_id: '00000000-0000-4000-8000-00000000dead' }],
  ['a blank symbol', 'trending_memecoins', { symbol: ' ' }],
  ['an article with an empty coin', 'articles', { coin_ids: [null] }],
  ['an article with a list of lists of coins', 'articles', { coin_ids: [[crypto.randomUUID()]] }],
  ['a coin id with a slash', 'trending_memecoins', { coingecko_id: 'doge/../x' }],
  ['an empty coin id', 'trending_memecoins', { coingecko_id: '' }],
  ['a coin id in capitals', 'trending_memecoins', { coingecko_id: 'Dogecoin' }],
  ['a coin id of 101 characters', 'trending_memecoins', { coingecko_id: long(101) }],
  ['a colour with CSS in it', 'trending_memecoins', { icon_bg_color: 'red;background:url(x)' }],
  ['a colour of five digits', 'trending_memecoins', { icon_bg_color: '#12345' }],
  ['a fractional rank', 'trending_memecoins', { rank: 1.5 }],
  ['a blank banner title', 'promo_banners', { title: ' ' }],
  ['an unknown ad type', 'advertisements', { ad_type: 'popup' }],
  ['blank ad content', 'advertisements', { content: ' ' }],
  ['a placement key with spaces', 'advertisements', { placement_key: 'a b' }],
  ['an image ad without a target', 'advertisements', { ad_type: 'image', content: '/a.webp' }],
  ['an HTML ad with a target', 'advertisements', { target_url: 'https://example.com/' }],
  ['a script ad with a target', 'advertisements', { ad_type: 'script', target_url: 'https://example.com/' }],
  ['XSS-11 a setting called __proto__', 'site_settings', { setting_key: '__proto__' }],
  [
    'XSS-11 a platform called __proto__',
    'site_settings',
    { setting_key: 'social_links', value: JSON.parse('{"__proto__":"https://example.com/"}') },
  ],
  [
    'a list of social links',
    'site_settings',
    { setting_key: 'social_links', value: ['https://example.com/'] },
  ],
  ['a social link that is a number', 'site_settings', { setting_key: 'social_links', value: { twitter: 1 } }],
  [
    'a platform in capitals',
    'site_settings',
    { setting_key: 'social_links', value: { Twitter: 'https://example.com/' } },
  ],
  ['a call to action that is a text', 'site_settings', { setting_key: 'alpha_club_cta', value: 'Join' }],
  ['a pick that is not an article ID', 'site_settings', { setting_key: 'editors_picks', value: ['moon'] }],
  ['picks that are not a list', 'site_settings', { setting_key: 'editors_picks', value: {} }],
  ['a brand that is a list', 'site_settings', { setting_key: 'brand', value: [] }],
  ['a brand with a number', 'site_settings', { setting_key: 'brand', value: { tagline: 1 } }],
  [
    'a brand with a name of 61 characters',
    'site_settings',
    { setting_key: 'brand', value: { name: long(61) } },
  ],
  ['an accent with CSS in it', 'site_settings', { setting_key: 'brand', value: { accent: '#fff;}' } }],
  [
    'a brand with an invalid email address',
    'site_settings',
    { setting_key: 'brand', value: { contact_email: 'x' } },
  ],
  ['legal links that are not a list', 'site_settings', { setting_key: 'brand', value: { legal_links: 'x' } }],
  [
    'a legal link without a URL',
    'site_settings',
    { setting_key: 'brand', value: { legal_links: [{ text: 'x' }] } },
  ],
  ['a setting over 64 KB', 'site_settings', { value: long(70_000) }],
  ['page content that is not an object', 'page_content', { content: [] }],
  ['benefits that are a text', 'page_content', { page_key: 'alpha_club', content: { benefits_list: 'x' } }],
  ['an email address without a host', 'contact_page_content', { email: 'hello' }],
  ['an email address with markup', 'contact_page_content', { email: '"><script>@example.com' }],
  ['two email addresses', 'contact_page_content', { email: 'a@example.com,b@example.com' }],
  ['a blank explanatory text', 'contact_page_content', { explanatory_text: '' }],
])('%s is rejected', async (_name, table, values) => {
  expect(await tryToAdd(table, values)).toMatch(/^(23514|23502|23503|22P02)$/);
});

test.each<[string, TableName, Values]>([
  ['a title of 300 emoji', 'articles', { title: '🚀'.repeat(300) }],
  ['a meta description over 160 characters', 'articles', { meta_description: long(300) }],
  ['no category', 'articles', { category_id: null }],
  ['a list of coins', 'articles', { coin_ids: [crypto.randomUUID(), crypto.randomUUID()] }],
  ['an empty list of coins', 'articles', { coin_ids: [] }],
  ['a negative rank', 'trending_memecoins', { rank: -1 }],
  ['a short colour', 'trending_memecoins', { icon_bg_color: '#Fa0' }],
  [
    'a call to action without a link',
    'site_settings',
    { setting_key: 'alpha_club_cta', value: { text: 'Join', link: '' } },
  ],
  ['XSS-11 a setting called constructor', 'site_settings', { setting_key: 'constructor' }],
  ['any other setting', 'site_settings', { value: [1, 'two', null] }],
  ['a brand with some of its parts', 'site_settings', { setting_key: 'brand', value: { accent: '#0a7045' } }],
  ['an email address with a tag', 'contact_page_content', { email: "o'neil+news@mail.example.co.uk" }],
])('%s is accepted', async (_name, table, values) => {
  expect(await tryToAdd(table, values)).toBe('accepted');
});

test.each(['NaN', 'Infinity', '-1'])('a stored price of %s is rejected', async (price) => {
  await expect(
    db.query('insert into public.trending_memecoins (name, symbol, price) values ($1, $1, $2)', ['x', price]),
  ).rejects.toThrow(/trending_memecoins_price_valid/);
});

test('the console shows every constraint violation at a form field', async () => {
  const rows = await db.query(
    `select relname as table, conname as name, array(
       select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'f')`,
  );
  expect(rows.length).toBeGreaterThan(30);
  for (const { table, name, columns } of rows) {
    const written = z
      .array(z.string())
      .parse(columns)
      .filter((column) => !serverColumns[String(table) as TableName]?.includes(column));
    if (written.length === 0) continue;
    const message = `new row for relation "${table}" violates check constraint "${name}"`;
    const [field] = Object.keys(fieldErrorsOf({ message }, String(table)) ?? {});
    expect(written, String(name)).toContain(field);
  }
});

test('the contact page has at most one row', async () => {
  await admin.from('contact_page_content').insert(await sample('contact_page_content', 1));
  const { error } = await admin.from('contact_page_content').insert(await sample('contact_page_content', 2));
  expect(error).toMatchObject({
    code: '23505',
    message: expect.stringContaining('contact_page_content_one_row'),
  });
});

test('a category in use cannot be deleted', async () => {
  const { id } = await sample('categories');
  await admin.from('categories').insert(await sample('categories'));
  await admin.from('articles').insert({ ...(await sample('articles')), category_id: id });
  const { status, error } = await admin.from('categories').delete().eq('id', id);
  expect([status, error?.code]).toEqual([409, '23503']);
});
