import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBackup } from '../../local/backup/create-backup.ts';
import { deleteMedia, downloadMedia, uploadMedia } from '../../local/backup/media.ts';
import { replaceContent } from '../../local/backup/replace-content.ts';
import { verifyArchive } from '../../local/backup/verify-archive.ts';
import { image, projectOf, rowsOf } from '../support/backups.ts';
import { startFaultyProxy } from '../support/faulty-proxy.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { folderForFile } from '../support/temporary-folders.ts';

// What archives of hosted projects contain, and what happens on the way to such a project.

const folder = folderForFile();
const source = await backendForFile('demo');
const target = await backendForFile('none');
const options = { passphrase: undefined, at: new Date() };
const png = { type: 'image/png', cacheControl: 'max-age=60' };

test('file names with reserved characters survive repeated backups and restores', async () => {
  const names = ['a,b.png', 'Salt & Co.png', '1+1=2.png', 'at@home;$5.png', 'a folder/10:30.png'];
  for (const name of names) await uploadMedia(projectOf(source), { name, ...png }, image(name));
  let project = projectOf(source);
  for (const round of [1, 2, 3]) {
    const file = join(folder, `names-${round}.tar.gz`);
    const { media } = await createBackup(project, file, options);
    expect(media.map(({ name }) => name).sort(), `round ${round}`).toEqual(names.toSorted());
    project = projectOf(target);
    await replaceContent(project, file, undefined, await verifyArchive(file, undefined));
    for (const name of names) expect(await downloadMedia(project, name)).toEqual(Buffer.from(image(name)));
  }
});

test.each(['50 %.png', 'why?.png', '#1.png'])(
  '%j, which backups could not read, is rejected',
  async (name) => {
    const rejection = 'A file name cannot contain %, ?, #, a backslash or an encoded slash.';
    await expect(uploadMedia(projectOf(source), { name, ...png }, image('x'))).rejects.toThrow(rejection);
  },
);

test.each(['move', 'copy'])(
  'a file cannot get a name that backups could not read by a %s',
  async (action) => {
    await uploadMedia(projectOf(source), { name: 'plain.png', ...png }, image('x'));
    const response = await fetch(`${source.url}/storage/v1/object/${action}`, {
      method: 'POST',
      headers: { apikey: source.secrets.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ bucketId: 'media', sourceKey: 'plain.png', destinationKey: '50 %.png' }),
    });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('A file name cannot'),
    ]);
    await deleteMedia(projectOf(source), ['plain.png']);
  },
);

test("the mark of a folder, from Supabase's dashboard, is neither backed up nor restored", async () => {
  const mark = 'news/.emptyFolderPlaceholder';
  await source.sql(`insert into storage.objects (bucket_id, name, metadata)
    values ('media', '${mark}', '{"mimetype": "application/octet-stream", "cacheControl": "no-cache"}')`);
  const file = join(folder, 'folder.tar.gz');
  const manifest = await createBackup(projectOf(source), file, options);
  const [first] = manifest.media;
  expect(manifest.media.map(({ name }) => name)).not.toContain(mark);
  if (!first) throw new Error('The backup contains no media.');
  // Archives of older versions contain it.
  const media = [...manifest.media, { ...first, name: mark, type: 'application/octet-stream' }];
  await replaceContent(projectOf(target), file, undefined, { ...manifest, media });
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
});

test('if the response to a restore is lost, it says that the content may have been replaced', async () => {
  const file = join(folder, 'lost.tar.gz');
  const manifest = await createBackup(projectOf(source), file, options);
  const proxy = await startFaultyProxy(target.url);
  proxy.fault = ({ path }) => (path.endsWith('/restore_rows') ? { kind: 'reset' } : null);
  const restored = replaceContent({ ...projectOf(target), url: proxy.url }, file, undefined, manifest);
  await expect(restored).rejects.toThrow(
    /does not respond .* The content may still have been replaced\. Repeat the restore\.$/,
  );
  expect(proxy.requests.filter((path) => path.endsWith('/restore_rows'))).toHaveLength(1);
  await proxy.stop();
  expect(await target.sql('select from private.staged_rows')).toEqual([]);
});
