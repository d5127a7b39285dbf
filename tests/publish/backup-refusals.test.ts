import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createBackup } from '../../local/backup/create-backup.ts';
import { MANIFEST, type Manifest } from '../../local/backup/manifest.ts';
import { uploadMedia } from '../../local/backup/media.ts';
import { openProject } from '../../local/backup/open-project.ts';
import { restoreArchive } from '../../local/backup/restore-archive.ts';
import { readEnvironment } from '../../src/environment.ts';
import {
  type ArchivedFile,
  filesOfArchive,
  image,
  projectOf,
  writeFilesOfArchive,
} from '../support/backups.ts';
import { backendForFile, stoppedProductsForFile } from '../support/file-fixtures.ts';

const passphrase = 'a long passphrase';
const articles = 'tables/public.articles.0001.ndjson';
const products = await stoppedProductsForFile();
const backend = await backendForFile('demo');
let files: ArchivedFile[];
const good = join(products.folder, 'good.tar.gz');
const secret = join(products.folder, 'secret.tar.gz.age');

beforeAll(async () => {
  const mediaFile = { name: 'a.png', type: 'image/png', cacheControl: 'no-cache' };
  await uploadMedia(projectOf(backend), mediaFile, image('a'));
  await createBackup(projectOf(backend), good, { passphrase: undefined, at: new Date() });
  await createBackup(projectOf(backend), secret, { passphrase, at: new Date() });
  files = await filesOfArchive(good);
});

/** Asserts that an archive is rejected for this reason, before anything is written. */
async function isRefused(
  archive: string,
  reason: RegExp,
  variables: Record<string, string> = {},
): Promise<void> {
  const environment = readEnvironment({ ...products.variables(null), ...variables });
  await expect(
    restoreArchive(environment, archive, { confirm: never, onProgress: () => {} }),
  ).rejects.toThrow(reason);
  expect(existsSync(environment.DATA_DIR)).toBe(false);
}

const never = async () => {
  throw new Error('Nobody must be asked.');
};

/** Writes the good archive with changed files. */
async function changed(change: (all: ArchivedFile[]) => ArchivedFile[]): Promise<string> {
  const file = join(products.folder, 'changed.tar.gz');
  await writeFilesOfArchive(file, change(files));
  return file;
}

const replaced = (all: ArchivedFile[], name: string, content: (text: string) => string) =>
  all.map((file) =>
    file.name === name ? { name, content: Buffer.from(content(file.content.toString())) } : file,
  );

const manifested = (all: ArchivedFile[], change: (manifest: Manifest) => void) =>
  replaced(all, MANIFEST, (text) => {
    const manifest: Manifest = JSON.parse(text);
    change(manifest);
    return JSON.stringify(manifest);
  });

test.each<[string, (all: ArchivedFile[]) => ArchivedFile[], RegExp]>([
  [
    'a newer version',
    (all) => manifested(all, (manifest) => manifest.migrations.push('29990101000000')),
    /newer version of this product \(database version 29990101000000\)\. Update this checkout/,
  ],
  [
    'another product',
    (all) => manifested(all, (manifest) => Object.assign(manifest, { product: 'a-web-shop' })),
    /belongs to another product \(a-web-shop\)/,
  ],
  [
    'a changed row',
    (all) => replaced(all, articles, (text) => text.replace('the', 'The')),
    /articles\.0001\.ndjson was changed/,
  ],
  [
    'a missing table',
    (all) => all.filter(({ name }) => name !== articles),
    /articles\.0001\.ndjson is missing/,
  ],
  [
    'a missing row count',
    (all) =>
      manifested(all, (manifest) => {
        manifest.parts = manifest.parts.filter(({ file }) => file !== articles);
      }).filter(({ name }) => name !== articles),
    /the rows of public\.articles are incomplete/,
  ],
  [
    'a changed medium',
    (all) =>
      all.map((file) => (file.name.startsWith('media/') ? { ...file, content: Buffer.from('x') } : file)),
    /media\/[0-9a-f]{64} \(a\.png\) was changed/,
  ],
  [
    'a missing medium',
    (all) => all.filter(({ name }) => !name.startsWith('media/')),
    /media\/[0-9a-f]{64} \(a\.png\) is missing/,
  ],
  ['no manifest', (all) => all.filter(({ name }) => name !== MANIFEST), /manifest\.json is missing/],
  ['a file twice', (all) => [...all, ...all], /contains tables\/auth\.identities\.0001\.ndjson twice/],
  [
    'an unlisted table',
    (all) => [...all, { name: 'tables/public.more.0001.ndjson', content: Buffer.from('{}\n') }],
    /manifest does not list tables\/public\.more\.0001\.ndjson/,
  ],
  [
    'a path that leads out of the archive',
    (all) => [{ name: '../../evil', content: Buffer.from('x') }, ...all],
    /contains an unexpected entry: \.\.\/\.\.\/evil/,
  ],
  [
    'a symbolic link',
    (all) => [{ name: articles, content: Buffer.alloc(0), linkname: '/etc/passwd' }, ...all],
    /contains an unexpected entry: .* \(symlink\)/,
  ],
  [
    'a medium whose name leads out of the store',
    (all) =>
      manifested(all, ({ media }) => {
        for (const file of media) file.name = 'x/../../evil.png';
      }),
    /media\.0\.name in manifest\.json is not a valid relative path/,
  ],
])('BK-3 rejects an archive with %s', async (_, change, reason) => {
  await isRefused(await changed(change), reason);
});

test.each([0.02, 0.5, 0.99])('BK-3 rejects an archive truncated to this fraction: %s', async (part) => {
  for (const [archive, variables] of [
    [good, {}] as const,
    [secret, { BACKUP_PASSPHRASE: passphrase }] as const,
  ]) {
    const bytes = readFileSync(archive);
    const file = join(products.folder, 'truncated');
    writeFileSync(file, bytes.subarray(0, bytes.length * part));
    await isRefused(file, /is damaged or incomplete (at the beginning|at or after [a-z])/, variables);
  }
});

test.each([0.1, 0.5, 0.9])(
  'BK-3 rejects an archive with a flipped bit at this fraction: %s',
  async (part) => {
    for (const [archive, variables] of [
      [good, {}] as const,
      [secret, { BACKUP_PASSPHRASE: passphrase }] as const,
    ]) {
      const bytes = readFileSync(archive);
      const at = Math.floor(bytes.length * part);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      const file = join(products.folder, 'flipped');
      writeFileSync(file, bytes);
      await isRefused(file, /is damaged/, variables);
    }
  },
);

test('BK-3 rejects a wrong or missing passphrase, files that are not backups, and missing files', async () => {
  await isRefused(secret, /is encrypted\. Set BACKUP_PASSPHRASE/);
  await isRefused(secret, /BACKUP_PASSPHRASE is not the passphrase of/, {
    BACKUP_PASSPHRASE: 'another passphrase',
  });
  await isRefused(
    join(import.meta.dirname, 'backup-refusals.test.ts'),
    /is not an archive created by npm run backup/,
  );
  await isRefused(join(products.folder, 'nowhere.tar.gz'), /Could not read the archive .*ENOENT/);
});

test('BK-3 rejects an unencrypted archive that replaced an encrypted one', async () => {
  const forged = join(products.folder, 'forged.tar.gz.age');
  copyFileSync(good, forged);
  const reason = /forged\.tar\.gz\.age is not encrypted, although its name ends in \.age/;
  for (const variables of [{}, { BACKUP_PASSPHRASE: passphrase }]) await isRefused(forged, reason, variables);
});

test('after a rejected row, whose id is shown, the new folder needs another archive', async () => {
  const id = 'd0000000-0000-4000-8000-00000000abcd';
  await backend.sql(`
    alter table public.articles drop constraint articles_slug_valid;
    insert into public.articles (id, title, slug) values ('${id}', 'Accepted', 'Accepted earlier')`);
  const file = join(products.folder, 'unacceptable.tar.gz');
  await createBackup(projectOf(backend), file, { passphrase: undefined, at: new Date() });
  const environment = products.environment(null);
  const restore = (archive: string) =>
    restoreArchive(environment, archive, { confirm: never, onProgress: () => {} });
  const reason = `articles_slug_valid". Failing row contains (${id}, Accepted, `;
  await expect(restore(file)).rejects.toThrow(reason);

  const start = openProject(environment);
  await expect(start).rejects.toThrow(reason);
  await expect(start).rejects.toThrow(/could not be restored.* Restore another backup, or delete the folder/);
  await expect(start).rejects.not.toThrow(/interrupted|Repeat/);
  await restore(good);
  await (await openProject(environment)).close();
});
