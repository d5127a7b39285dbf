import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Backend } from '../../local/backend/start.ts';
import { createBackup } from '../../local/backup/create-backup.ts';
import { deleteMedia, downloadMedia, uploadMedia } from '../../local/backup/media.ts';
import { replaceContent } from '../../local/backup/replace-content.ts';
import { restoreArchive } from '../../local/backup/restore-archive.ts';
import { verifyArchive } from '../../local/backup/verify-archive.ts';
import { ADMIN_EMAIL } from '../support/admin-email.ts';
import { filesOfArchive, image, projectOf, rowsOf, writeFilesOfArchive } from '../support/backups.ts';
import { copyHazards } from '../support/copy-hazards.ts';
import { startFaultyProxy } from '../support/faulty-proxy.ts';
import { backendForFile, stoppedProductsForFile } from '../support/file-fixtures.ts';
import { whileRunning } from '../support/while-running.ts';

const products = await stoppedProductsForFile();
const source = await backendForFile('demo');
const target = await backendForFile('none');

/** Restores an archive into the running target. By default, its media keep the URLs of the source. */
async function restore(
  file: string,
  passphrase?: string,
  mediaUrl = projectOf(source).mediaUrl,
): Promise<void> {
  const manifest = await verifyArchive(file, passphrase);
  await replaceContent({ ...projectOf(target), mediaUrl }, file, passphrase, manifest);
}

const at = new Date();
const png = { type: 'image/png', cacheControl: 'max-age=60' };

async function signIn({ url, secrets }: Backend): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: secrets.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN_EMAIL, password: 'a password of this test' }),
  });
  return (await response.json()).access_token ?? '';
}

async function setPassword(backend: Backend): Promise<void> {
  const headers = { apikey: backend.secrets.publishableKey, 'content-type': 'application/json' };
  await backend.sql(`delete from auth.users where email = '${ADMIN_EMAIL}'`);
  await fetch(`${backend.url}/auth/v1/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: ADMIN_EMAIL, password: 'a password of this test' }),
  });
  await backend.sql(`update auth.users set email_confirmed_at = now() where email = '${ADMIN_EMAIL}'`);
}

test.each([undefined, 'a long passphrase'])(
  'BK-1 after random edits, a restored product has the same rows, accounts and files; passphrase: %s',
  async (passphrase) => {
    const file = join(products.folder, `round-trip-${passphrase}`);
    const files = new Map(
      [1, 2].map((number) => [`2026/${passphrase} é ${number}.png`, image(`${Math.random()}`)]),
    );
    files.set(`same-as-the-first-${passphrase}.png`, files.values().next().value ?? image(''));
    await source.sql(copyHazards());
    await source.sql(`
      insert into private.addresses (kind, slug, record_id, until)
        values ('trending_memecoins', 'moon', gen_random_uuid(), now()) on conflict do nothing;
      select private.store_list_lengths('{"/articles": 7, "/memecoins/moon": 2}')`);
    await target.sql(`select private.store_list_lengths('{"/articles": 9}')`);
    await setPassword(source);
    for (const [name, content] of files) await uploadMedia(projectOf(source), { name, ...png }, content);
    await createBackup(projectOf(source), file, { passphrase, at });
    const rows = await rowsOf(source);
    expect(rows.length).toBeGreaterThan(80);

    await restore(file, passphrase);
    expect(await rowsOf(target)).toEqual(rows);
    for (const [name, content] of files) {
      expect(await downloadMedia(projectOf(target), name)).toEqual(Buffer.from(content));
    }
    const [settings] = await target.sql('select quota_reserve, debounce::text from private.publish_settings');
    expect(settings).toEqual({ quota_reserve: 5, debounce: '00:00:20' });
    const [lists] = await target.sql('select public.list_lengths() as lengths');
    // The target's own list was longer.
    expect(lists).toEqual({ lengths: { '/articles': 9, '/memecoins/moon': 2 } });
    const version = 'select version from private.latest_content()';
    const [[from], [to]] = await Promise.all([source.sql(version), target.sql(version)]);
    expect(Number(to?.['version'])).toBeGreaterThan(Number(from?.['version']));
    expect(await target.sql('select 1 from private.staged_rows')).toEqual([]);
    const isAdmin = await fetch(`${target.url}/rest/v1/rpc/is_admin`, {
      method: 'POST',
      headers: { apikey: target.secrets.publishableKey, Authorization: `Bearer ${await signIn(target)}` },
    });
    expect(await isAdmin.json()).toBe(true);
  },
);

test('an archive that changes after it was checked is not restored', async () => {
  const file = join(products.folder, 'changing.tar.gz');
  await createBackup(projectOf(source), file, { passphrase: undefined, at });
  const manifest = await verifyArchive(file, undefined);
  const [first, ...others] = await filesOfArchive(file);
  const content = Buffer.from(String(first?.content).replace('"', "'"));
  await writeFilesOfArchive(file, [{ name: first?.name ?? '', content }, ...others]);
  const rows = await rowsOf(target);
  await expect(replaceContent(projectOf(target), file, undefined, manifest)).rejects.toThrow(
    /changed while it was being restored \(tables\/.*\)\. Nothing was replaced\./,
  );
  expect(await rowsOf(target)).toEqual(rows);
  expect(await target.sql('select from private.staged_rows')).toEqual([]);
});

test('a restore replaces files with the same name, and deletes those that are not in the archive', async () => {
  const file = join(products.folder, 'replacing.tar.gz');
  await uploadMedia(projectOf(source), { name: 'both.png', ...png }, image('of the archive'));
  await createBackup(projectOf(source), file, { passphrase: undefined, at });
  await uploadMedia(projectOf(target), { name: 'both.png', ...png }, image('of the product'));
  await uploadMedia(projectOf(target), { name: 'only-here.png', ...png }, image('x'));
  await restore(file);
  expect(await downloadMedia(projectOf(target), 'both.png')).toEqual(Buffer.from(image('of the archive')));
  expect(await downloadMedia(projectOf(target), 'only-here.png')).toBeNull();
});

test('a restore changes the URLs of media in the content to those of the new product', async () => {
  const file = join(products.folder, 'addresses.tar.gz');
  const old = 'https://old.example/storage/v1/object/public/media/';
  await source.sql(`
    update public.articles set image_url = '${old}a.png',
      content = '<p>https://old.example/about</p><img src="${old}a.png">'
    where slug = (select min(slug) from public.articles)`);
  await createBackup({ ...projectOf(source), mediaUrl: old }, file, { passphrase: undefined, at });
  const { mediaUrl } = projectOf(target);
  await restore(file, undefined, mediaUrl);
  const [article] = await target.sql(
    `select content from public.articles where image_url = '${mediaUrl}a.png'`,
  );
  expect(article?.['content']).toBe(`<p>https://old.example/about</p><img src="${mediaUrl}a.png">`);
});

test('required texts without a visible character, from older versions, are restored as a question mark', async () => {
  const file = join(products.folder, 'blank.tar.gz');
  await source.sql(`
    alter table public.articles drop constraint articles_title_filled;
    insert into public.articles (title, slug, author) values (E'\\u200b', 'blank', E'\\u200b')`);
  await createBackup(projectOf(source), file, { passphrase: undefined, at });
  await source.sql("delete from public.articles where slug = 'blank'");
  await restore(file);
  const [article] = await target.sql("select title, author from public.articles where slug = 'blank'");
  // Texts that may be empty are restored as they are.
  expect(article).toEqual({ title: '?', author: '\u200b' });
});

test('an archive contains a single state of the database even if people edit during the backup', async () => {
  const project = projectOf(source);
  let isOver = false;
  const editing = (async () => {
    for (let edit = 1; !isOver; edit += 1) {
      await uploadMedia(project, { name: `${edit}.png`, ...png }, image(String(edit)));
      await source.sql(`
        update public.categories set name = 'Edit ${edit}' where slug = (select min(slug) from public.categories);
        update public.articles set title = 'Edit ${edit}', image_url = '/media/${edit}.png'
          where slug = (select min(slug) from public.articles);`);
    }
  })();
  for (let number = 1; number <= 5; number += 1) {
    const file = join(products.folder, `consistent-${number}.tar.gz`);
    const { media } = await createBackup(project, file, { passphrase: undefined, at });
    const tables = (await filesOfArchive(file)).map(({ content }) => content.toString()).join('');
    const edits = new Set([...tables.matchAll(/"(?:name|title)":"Edit (\d+)"/g)].map(([, edit]) => edit));
    expect(edits.size).toBeLessThanOrEqual(1);
    for (const edit of edits) expect(media.map(({ name }) => name)).toContain(`${edit}.png`);
  }
  isOver = true;
  await editing;
});

test('a backup restarts if a file is deleted while it runs', async () => {
  const project = projectOf(source);
  await uploadMedia(project, { name: 'deleted.png', ...png }, image('x'));
  const proxy = await startFaultyProxy(source.url);
  let isDeleted = false;
  proxy.afterRequest = async ({ path }) => {
    if (isDeleted || !path.endsWith('/backup_rows')) return;
    isDeleted = true;
    await deleteMedia(project, ['deleted.png']);
  };
  const file = join(products.folder, 'deleted.tar.gz');
  const manifest = await createBackup({ ...project, url: proxy.url }, file, { passphrase: undefined, at });
  await proxy.stop();
  expect(isDeleted).toBe(true);
  expect(manifest.media.map(({ name }) => name)).not.toContain('deleted.png');
  expect(await verifyArchive(file, undefined)).toEqual(manifest);
});

test('npm run restore first backs up the existing content, which can then be restored', async () => {
  const file = join(products.folder, 'first.tar.gz');
  await source.sql("update public.articles set image_url = '/images/x.png'");
  await createBackup(projectOf(source), file, { passphrase: undefined, at });
  const environment = products.environment('demo');
  const messages: string[] = [];
  await restoreArchive(environment, file, {
    confirm: async () => true,
    onProgress: (text) => messages.push(text),
  });
  const saved = /Backed up the existing content to (\S+)\.$/m.exec(messages.join('\n'))?.[1] ?? '';
  const images = 'select distinct image_url from public.articles';
  await whileRunning(environment, async (backend) => {
    expect(await backend.sql(images)).toEqual([{ image_url: '/images/x.png' }]);
  });
  await restore(saved);
  expect((await target.sql(images)).length).toBeGreaterThan(10);
});
