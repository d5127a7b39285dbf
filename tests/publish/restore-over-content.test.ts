import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBackup } from '../../local/backup/create-backup.ts';
import { deleteMedia, uploadMedia } from '../../local/backup/media.ts';
import { replaceContent } from '../../local/backup/replace-content.ts';
import { restoreArchive } from '../../local/backup/restore-archive.ts';
import { verifyArchive } from '../../local/backup/verify-archive.ts';
import { readEnvironment } from '../../src/environment.ts';
import { callAsAdministrator } from '../support/administrator-call.ts';
import { image, projectOf } from '../support/backups.ts';
import { backendForFile, stoppedProductsForFile } from '../support/file-fixtures.ts';

const products = await stoppedProductsForFile();
const backend = await backendForFile('none');

/** Restores the backend to its present state, after `change`. */
async function restoreAfter(change: () => Promise<unknown>, project = projectOf(backend)): Promise<void> {
  const file = join(products.folder, 'backup.tar.gz');
  await createBackup(projectOf(backend), file, { passphrase: undefined, at: new Date() });
  await change();
  await replaceContent(project, file, undefined, await verifyArchive(file, undefined));
}

test('a restore into a project without content asks before it deletes accounts', async () => {
  const file = join(products.folder, 'accounts.tar.gz');
  const { secretKey, publishableKey } = backend.secrets;
  const environment = readEnvironment({
    ...products.variables(null),
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  });
  const account = (email: string) =>
    backend.sql(`insert into auth.users (id, email) values (gen_random_uuid(), '${email}')`);
  await account('kept@example.com');
  await createBackup(projectOf(backend), file, { passphrase: undefined, at: new Date() });
  await account('new-1@example.com');
  await account('new-2@example.com');
  // A new project can have another account with the same address.
  await backend.sql("update auth.users set id = gen_random_uuid() where email = 'kept@example.com'");
  const questions: string[] = [];
  const confirm = async (question: string) => {
    questions.push(question);
    return false;
  };
  const declined = restoreArchive(environment, file, { confirm, onProgress: () => {} });
  await expect(declined).rejects.toThrow('Nothing was changed.');
  expect(questions).toEqual([
    `This replaces the content, accounts and media in the project ${backend.url}. 2 accounts that the backup does not contain will be deleted.`,
  ]);
  await backend.sql('delete from auth.users where true');
});

test('a restore replaces the list of images deleted from the library with that of the backup', async () => {
  const png = { type: 'image/png', cacheControl: 'no-cache' };
  for (const name of ['before.png', 'after.png'])
    await uploadMedia(projectOf(backend), { name, ...png }, image(name));
  const retire = (name: string) => backend.sql(`insert into private.retired_media (name) values ('${name}')`);
  const retired = async () =>
    (await backend.sql('select name from private.retired_media')).map(({ name }) => name);

  await retire('before.png');
  await restoreAfter(async () => {
    await backend.sql('delete from private.retired_media where true');
    await retire('after.png');
  });
  expect(await retired()).toEqual(['before.png']);

  // Archives of older versions have no such list.
  await backend.sql('delete from private.retired_media where true');
  await restoreAfter(() => retire('after.png'));
  expect(await retired()).toEqual([]);
});

test('a refused restore does not leave images of the backup in the library', async () => {
  const names = async () =>
    (await backend.sql("select name from storage.objects where bucket_id = 'media' order by name")).map(
      ({ name }) => name,
    );
  const before = await names();
  const png = { name: 'only-in-backup.png', type: 'image/png', cacheControl: 'no-cache' };
  await uploadMedia(projectOf(backend), png, image('x'));
  const restored = restoreAfter(async () => {
    await deleteMedia(projectOf(backend), [png.name]);
    await backend.sql(`create table public.mine (article uuid references public.articles);
      insert into public.mine values (null)`);
  });
  await expect(restored).rejects.toThrow('Your own tables refer to content');
  expect(await names()).toEqual(before);
  await backend.sql('drop table public.mine');
});

test('URLs that visitors have seen since the backup redirect after a restore, or are 410', async () => {
  const article = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
  const publish = (number: number, slug: string) =>
    backend.sql(
      `insert into public.articles (id, title, slug, published_at) values ('${article(number)}', 'T', '${slug}', '2026-01-01')`,
    );
  const rename = (number: number, slug: string) =>
    backend.sql(`update public.articles set slug = '${slug}' where id = '${article(number)}'`);
  const whereIs = async (path: string) =>
    (await backend.sql(`select public.where_is('${path}') as found`))[0]?.['found'];

  await publish(1, 'renamed-before');
  await rename(1, 'renamed');
  await publish(2, 'its-url-is-taken');
  await restoreAfter(async () => {
    await rename(1, 'renamed-after');
    await rename(2, 'moved');
    await publish(3, 'its-url-is-taken');
    await publish(4, 'published-after');
  });

  for (const slug of ['renamed', 'its-url-is-taken'])
    expect(await whereIs(`/articles/${slug}`)).toEqual({ status: 200, to: `/articles/${slug}` });
  for (const slug of ['renamed-before', 'renamed-after'])
    expect(await whereIs(`/articles/${slug}`)).toEqual({ status: 301, to: '/articles/renamed' });
  expect(await whereIs('/articles/moved')).toEqual({ status: 301, to: '/articles/its-url-is-taken' });
  expect(await whereIs('/articles/published-after')).toEqual({ status: 410, to: null });
});

test('deleting a version permanently also removes its text from versions saved after a restore at another URL', async () => {
  const id = '00000000-0000-4000-8000-000000000009';
  const { mediaUrl } = projectOf(backend);
  await backend.sql(`
    insert into public.articles (id, title, slug, content)
      values ('${id}', 'A', 'secret', '<p>Zanzibar.</p><img src="${mediaUrl}a.png">');
    update public.articles set content = '<p>Other text.</p>' where id = '${id}'`);
  const moved = { ...projectOf(backend), mediaUrl: 'https://new.example/storage/v1/object/public/media/' };
  await restoreAfter(async () => {}, moved);
  const [first] = await backend.sql(`
    select min(revision.id) as id from private.revisions as revision
      join private.history_records as record on record.id = revision.record where record.record_id = '${id}'`);
  await callAsAdministrator(backend, `restore_revision(${first?.['id']})`);
  await backend.sql(`update public.articles set content = '<p>Clean.</p>' where id = '${id}'`);
  await callAsAdministrator(backend, `forget(${first?.['id']})`);
  expect(await backend.sql("select 1 from private.bodies where body like '%Zanzibar%'")).toEqual([]);
});
