import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../../local/backend/start.ts';
import { ADMIN_EMAIL } from '../support/admin-email.ts';
import { callAsAdministrator } from '../support/administrator-call.ts';
import { freePort } from '../support/free-port.ts';
import { copySeeded } from '../support/run-folder.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const dataDir = folderForFile();
const MEDIA = '/storage/v1/object/public/media';
let port: number;
let backend: Backend;
const lines: string[] = [];

beforeAll(async () => {
  copySeeded('none', dataDir);
  port = await freePort();
});
afterAll(() => backend.stop());

async function start(siteUrl: string): Promise<void> {
  lines.length = 0;
  backend = await startBackend({
    dataDir,
    port,
    siteUrl,
    adminEmail: ADMIN_EMAIL,
    onProgress: (line) => lines.push(line),
  });
}

test('a new site address changes image URLs everywhere once, and logs the visible change', async () => {
  await start('http://localhost:4321');
  const article = (slug: string, time: string) =>
    `insert into public.articles (title, slug, image_url, published_at)
     values ('A', '${slug}', 'http://localhost:54321${MEDIA}/${slug}.png', ${time});`;
  await backend.sql(article('live', 'now()') + article('draft', 'null'));
  const version = async () =>
    Number((await backend.sql('select version from private.content_state'))[0]?.['version']);
  await backend.sql("update public.articles set image_url = null, content = 'none' where slug = 'live'");
  await backend.sql(
    `update public.articles set image_url = 'http://localhost:54321${MEDIA}/live.png' where slug = 'live'`,
  );
  const versions = () =>
    backend.sql(
      "select private.version_values(revision) ->> 'image_url' as image_url from private.revisions as revision order by id",
    );
  const versionCount = (await versions()).length;
  const before = await version();
  await backend.stop();

  await start('https://one.example.test');
  expect(await backend.sql('select slug, image_url from public.articles order by slug')).toEqual(
    ['draft', 'live'].map((slug) => ({
      slug,
      image_url: `https://one.example.test/supabase${MEDIA}/${slug}.png`,
    })),
  );
  expect(await version()).toBe(before + 1);
  const renewed = await versions();
  expect(renewed, 'nobody edited them').toHaveLength(versionCount);
  expect(renewed[0]).toEqual({ image_url: `https://one.example.test/supabase${MEDIA}/live.png` });
  expect(lines).toEqual([expect.stringContaining('to https://one.example.test/supabase in 2 places')]);
  await backend.stop();

  await start('https://one.example.test');
  expect(await version()).toBe(before + 1);
  expect(lines).toEqual([]);
});

describe('another new site address', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  let first: unknown;
  beforeAll(async () => {
    const base = `https://one.example.test/supabase${MEDIA}/`;
    await backend.sql(`
      insert into public.articles (title, slug, image_url) values ('A', 'long', '${base}' || repeat('a', ${2000 - base.length}));
      insert into public.promo_banners (title, image_url) values ('A', '${base}a.png');
      insert into public.articles (id, title, slug, content)
        values ('${id}', 'A', 'secret', '<p>Zanzibar.</p><img src="${base}a.png">');
      update public.articles set content = '<p>Other text.</p>' where id = '${id}'`);
    const [version] = await backend.sql(`
      select min(revision.id) as id from private.revisions as revision
        join private.history_records as record on record.id = revision.record where record.record_id = '${id}'`);
    first = version?.['id'];
    await backend.stop();
    await start('https://a-longer-name.example.test');
  });

  test('an image URL that becomes too long is reported, and the backend still starts', () => {
    expect(lines).toEqual([
      expect.stringMatching(
        /^Could not change addresses of uploaded images in articles\.image_url: .*articles_image_url_safe/,
      ),
      expect.stringContaining('in 1 place'),
    ]);
  });

  test('deleting a version permanently also removes its text from versions saved at another address', async () => {
    await callAsAdministrator(backend, `restore_revision(${first})`);
    await backend.sql(`update public.articles set content = '<p>Clean.</p>' where id = '${id}'`);
    const withText = () => backend.sql("select 1 from private.bodies where body like '%Zanzibar%'");
    expect(await withText()).not.toEqual([]);
    await callAsAdministrator(backend, `forget(${first})`);
    expect(await withText()).toEqual([]);
  });
});
