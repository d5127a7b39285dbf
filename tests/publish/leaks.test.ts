import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { SiteBuilder } from '../../publishing/site-builder.ts';
import { settingsFor } from '../support/backend.ts';
import { filesOf } from '../support/build.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { folderForFile } from '../support/temporary-folders.ts';

/** A text in every field of everything that visitors must not see. */
const marker = `leak${randomUUID().slice(0, 8)}`;
/** The coin of the hidden articles. */
const hiddenCoin = randomUUID();
const isHidden = (text: string) => text.includes(marker) || text.includes(hiddenCoin);
/** Texts that cannot contain the marker, because only certain values are valid. */
const fixedTexts = [
  'advertisements.ad_type',
  'articles.image_focus',
  'contact_page_content.email',
  'trending_memecoins.icon_bg_color',
];
const folder = folderForFile();
const backend = await backendForFile();
let clients: Record<'visitor' | 'account' | 'server', SupabaseClient>;

beforeAll(async () => {
  await backend.sql(planted());
  // Before the texts are packed.
  const withoutVersion = await backend.sql(`
    select table_name from private.tracked_tables as tracked where not exists (
      select from private.history_records as record join private.bodies on bodies.record = record.id
      where record.table_name = tracked.table_name and body like '%${marker}%')`);
  expect(withoutVersion).toEqual([]);
  const { publishableKey, secretKey } = backend.secrets;
  const client = (key: string) =>
    createClient(backend.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const account = client(publishableKey);
  const reader = { email: 'leaks@example.com', password: 'correct horse battery staple' };
  await account.auth.signUp(reader);
  await backend.sql(`update auth.users set email_confirmed_at = now() where email = '${reader.email}'`);
  expect((await account.auth.signInWithPassword(reader)).error).toBeNull();
  clients = { visitor: client(publishableKey), account, server: client(secretKey) };
  const file = await clients.server.storage
    .from('media')
    .upload(`${marker}.png`, Buffer.from('x'), { contentType: 'image/png' });
  expect(file.error).toBeNull();
});

/**
 * Returns SQL that adds drafts, scheduled articles, inactive records, internal names, earlier versions and deleted
 * records.
 */
function planted(): string {
  const article = (slug: string, publishedAt: string) => `
    insert into public.articles (title, slug, content, meta_description, image_url, image_alt_text, author, published_at, coin_ids)
    values ('${marker}', '${marker}-${slug}', '<p>${marker}</p>', '${marker}', '/${marker}.png', '${marker}', '${marker}', ${publishedAt}, '{${hiddenCoin}}');`;
  return `
    ${article('draft', 'null')} ${article('scheduled', "now() + interval '9 days'")} ${article('deleted', "'2026-01-01'")}
    -- Its address is public: it returns 410.
    update public.articles set slug = 'deleted-article' where slug = '${marker}-deleted';
    delete from private.addresses where slug = '${marker}-deleted';
    delete from public.articles where slug = 'deleted-article';
    -- Pinned, and not public.
    insert into public.site_settings (setting_key, value)
      select 'editors_picks', jsonb_agg(id) from public.articles where title = '${marker}';
    insert into public.redirects (from_path, to_url, note) values ('/an-old-path', '/contact', '${marker}');
    update public.advertisements set name = '${marker}';
    insert into public.advertisements (name, placement_key, ad_type, content, is_active) values ('x', '${marker}', 'html', '${marker}', false);
    insert into public.advertisements (name, placement_key, ad_type, content, target_url, phone_image_url, is_active)
      values ('x', 'homepage_bottom_banner', 'image', '/${marker}.png', 'https://example.com/${marker}', '/${marker}-phone.png', false);
    insert into public.promo_banners (title, text, image_url, image_alt, button_text, button_link, is_active)
      values ('${marker}', '${marker}', '/${marker}.png', '${marker}', '${marker}', '/${marker}', false);
    insert into public.categories (name, slug) values ('${marker}', 'deleted-category');
    delete from public.categories where slug = 'deleted-category';
    insert into public.site_settings (setting_key, value) values ('temporary', '"${marker}"');
    delete from public.site_settings where setting_key = 'temporary';
    insert into private.retired_media (name) values ('${marker}.png');
    ${earlierVersions}`;
}

/** SQL that adds the marker to the texts of all records, then restores them. Slugs would stay public. */
const earlierVersions = `
  do $$
  declare
    tracked record;
    changed name;
    columns name[];
  begin
    for tracked in select table_name, key, format('public.%I', table_name)::regclass as target from private.tracked_tables loop
      execute format('create temp table kept as select * from %s', tracked.target);
      columns := array(select attname from pg_attribute where attrelid = tracked.target and atttypid = 'text'::regtype
        and attname not in (tracked.key, 'slug') and not attisdropped
        and tracked.table_name || '.' || attname <> all ('{${fixedTexts.join()}}'));
      foreach changed in array columns loop
        execute format('update %1$s set %2$I = %2$I || %3$L', tracked.target, changed, '${marker}');
      end loop;
      foreach changed in array columns loop
        execute format('update %1$s as data set %2$I = kept.%2$I from kept where kept.%3$I = data.%3$I', tracked.target, changed, tracked.key);
      end loop;
      drop table kept;
    end loop;
  end
  $$;`;

test('no deployed file contains hidden content', async () => {
  const out = join(folder, 'site');
  await new SiteBuilder(settingsFor(backend)).build(out);
  const files = filesOf(out);
  expect([...files.keys()].filter((file) => file.endsWith('.html')).length).toBeGreaterThan(20);
  const hits = [...files].filter(([name, content]) => isHidden(`${name} ${content}`));
  expect(hits.map(([name]) => name)).toEqual([]);
});

/** Reads every table, view, embedded table, function and bucket as a client. Returns the results by source. */
async function readAll(client: SupabaseClient): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const relations = await backend.sql(
    `select relname as name, array(
       select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
     ) as columns from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  for (const { name, columns } of relations) {
    for (const column of ['*', ...Object.values(Object(columns)).map(String)]) {
      const { data } = await client.from(String(name)).select(column);
      found.set(`${name}.${column}`, JSON.stringify(data));
    }
  }
  const references = await backend.sql(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { from, to } of references) {
    for (const [table, embedded] of [
      [from, to],
      [to, from],
    ]) {
      const { data } = await client.from(plain(table)).select(`*, ${plain(embedded)}(*)`);
      found.set(`${table} with ${embedded}`, JSON.stringify(data));
    }
  }
  const functions = await backend.sql(
    `select proname as name, coalesce(proargnames[1:pronargs], '{}') as names,
       array(select format_type(type, null) from unnest(proargtypes) as type) as types
     from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const [versions] = await backend.sql(
    'select array(select id::int from private.revisions order by id desc limit 6) as ids',
  );
  for (const { name, names, types } of functions) {
    const list = (value: unknown) => Object.values(Object(value)).map(String);
    for (const id of list(types).includes('bigint') ? list(versions?.['ids']) : ['1']) {
      const values: Record<string, unknown> = {
        bigint: Number(id),
        integer: 200,
        text: 'articles',
        uuid: randomUUID(),
        jsonb: {},
        'timestamp with time zone': new Date().toISOString(),
        boolean: false,
      };
      const parameters = list(names).map((key, index) => [key, values[list(types)[index] ?? ''] ?? null]);
      const { data } = await client.rpc(String(name), Object.fromEntries(parameters));
      found.set(`${name}(${id})`, JSON.stringify(data));
    }
  }
  for (const bucket of ['media', '']) {
    const { data } = await client.storage.from(bucket).list('', { limit: 1000 });
    found.set(`bucket ${bucket}`, JSON.stringify(data));
  }
  return found;
}

const plain = (table: unknown) => String(table).replace(/^public\./, '');

test.each(['visitor', 'account'] as const)('no hidden content can be read as: %s', async (who) => {
  const found = await readAll(clients[who]);
  expect(found.size).toBeGreaterThan(100);
  expect([...found].filter(([, text]) => isHidden(text ?? '')).map(([what]) => what)).toEqual([]);
});

test('the marker is in every text column that visitors cannot read, or only in some rows', async () => {
  const hidden = await backend.sql(`
    select relname || '.' || attname as text from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and atttypid = 'text'::regtype
      and not attisdropped and (not has_column_privilege('anon', attrelid, attnum, 'select') or exists (
        select from pg_policies where tablename = relname and 'anon' = any (roles) and qual <> 'true'))`);
  const texts = hidden.map(({ text }) => String(text)).filter((text) => !fixedTexts.includes(text));
  expect(texts).toEqual(expect.arrayContaining(['articles.title', 'advertisements.name']));
  const found = await readAll(clients.server);
  const hits = [...found].filter(([, text]) => text?.includes(marker)).map(([what]) => what);
  expect(hits).toEqual(expect.arrayContaining([...texts, 'bucket media']));
});
