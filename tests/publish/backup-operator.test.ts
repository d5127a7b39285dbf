import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackup } from '../../local/backup/create-backup.ts';
import { uploadMedia } from '../../local/backup/media.ts';
import { restoreArchive } from '../../local/backup/restore-archive.ts';
import { lockDataFolder } from '../../local/data-folder-lock.ts';
import { readEnvironment } from '../../src/environment.ts';
import { image, projectOf, runProgram } from '../support/backups.ts';
import { canMount, mountDisk } from '../support/disks.ts';
import { backendForFile, stoppedProductsForFile } from '../support/file-fixtures.ts';

const products = await stoppedProductsForFile();
const backend = await backendForFile('demo');
const good = join(products.folder, 'good.tar.gz');

beforeAll(async () => {
  await createBackup(projectOf(backend), good, { passphrase: undefined, at: new Date() });
});

const never = async () => {
  throw new Error('Nobody must be asked.');
};

test('a restore rejects a data folder in use, and requires --yes to replace content without a terminal', async () => {
  const variables = products.variables('demo');
  const unlock = lockDataFolder(variables['DATA_DIR'] ?? '');
  const inUse = await runProgram('restore', [good, '--yes'], variables);
  unlock();
  expect(inUse.output).toMatch(/is in use by process \d+ .*A restore needs the product to be stopped/);
  expect(inUse.code).toBe(1);
  const unconfirmed = await runProgram('restore', [good], variables);
  expect(unconfirmed.output).toMatch(/This replaces the content, accounts and media in .*add --yes/);
  expect(unconfirmed.output).toContain('npm run restore -- FILE --yes\n');
  expect(unconfirmed.code).toBe(1);
  expect(readdirSync(variables['DATA_DIR'] ?? '')).not.toContain('backups');
});

test('a backup during the first start of the product says to wait', async () => {
  const variables = products.variables('demo');
  rmSync(join(variables['DATA_DIR'] ?? '', 'local.env'), { force: true });
  const unlock = lockDataFolder(variables['DATA_DIR'] ?? '');
  const { code, output } = await runProgram('main', [], variables);
  unlock();
  expect(output).toMatch(
    /is in use by process \d+ on .+, and the product has not finished a first start there\. Wait until/,
  );
  expect(code).toBe(1);
});

test('a restore that is declined does not even open the database', async () => {
  const environment = products.environment('demo');
  const database = join(environment.DATA_DIR, 'db');
  const before = filesIn(database);
  const questions: string[] = [];
  const confirm = async (question: string) => {
    questions.push(question);
    expect(filesIn(database)).toEqual(before);
    return false;
  };
  const declined = restoreArchive(environment, good, { confirm, onProgress: () => {} });
  await expect(declined).rejects.toThrow('Nothing was changed.');
  expect(questions).toEqual([expect.stringMatching(/^This replaces the content, accounts and media in /)]);
  expect(filesIn(database)).toEqual(before);
});

/** Returns the files of a folder, with their sizes and times. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, stats: statSync(join(folder, name)) }))
    .map(({ name, stats }) => `${name} ${stats.size} ${stats.mtimeMs}`)
    .sort();

test('a hosted project with an older schema than the archive is not restored into', async () => {
  const target = projectOf(backend);
  const environment = readEnvironment({
    ...products.variables(null),
    PUBLIC_SUPABASE_URL: target.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.secrets.publishableKey,
    SUPABASE_SECRET_KEY: target.secretKey,
  });
  const versions = 'update supabase_migrations.schema_migrations set version =';
  await backend.sql(`${versions} '0' || version`);
  const restored = restoreArchive(environment, good, { confirm: never, onProgress: () => {} });
  await expect(restored).rejects.toThrow(
    /^The archive is of a newer version than the project .*Run npx supabase db push first/,
  );
  await backend.sql(`${versions} substr(version, 2)`);
});

test('a restore of an unencrypted archive with a passphrase requires --unencrypted without a terminal', async () => {
  const variables: Record<string, string> = {
    ...products.variables(null),
    BACKUP_PASSPHRASE: 'a long passphrase',
  };
  for (const options of [[], ['--yes']]) {
    const { code, output } = await runProgram('restore', [good, ...options], variables);
    expect(output).toMatch(/good\.tar\.gz is not encrypted, although BACKUP_PASSPHRASE is set/);
    expect(output).toContain(
      `add --unencrypted: npm run restore -- FILE ${[...options, '--unencrypted'].join(' ')}\n`,
    );
    expect([code, existsSync(variables['DATA_DIR'] ?? '')]).toEqual([1, false]);
  }
  const restored = await runProgram('restore', [good, '--unencrypted'], variables);
  expect(restored.output).toContain('Restored into');
});

test('a backup whose name promises encryption needs a passphrase', async () => {
  const file = join(products.folder, 'promised.tar.gz.age');
  const { code, output } = await runProgram('main', ['--to', file], products.variables('demo'));
  expect(output).toMatch(
    /promised\.tar\.gz\.age would not be encrypted, because BACKUP_PASSPHRASE is not set/,
  );
  expect([code, existsSync(file)]).toEqual([1, false]);
});

test('a backup names a folder that cannot be written, a missing database and a missing secret key', async () => {
  const inFile = await expectFailure({ file: join(good, 'backup.tar.gz') });
  expect(inFile).toMatch(/Could not write .*Make its folder writable, or choose another one with --to/);
  const missing = await expectFailure({ file: '/proc/backup.tar.gz' });
  expect(missing).toMatch(/Could not write .*Make its folder writable, or choose another one with --to/);
  const { code, output } = await runProgram('main', [], products.variables(null));
  expect(output).toMatch(/There is no database in .*Set DATA_DIR/);
  expect(code).toBe(1);
  const hosted = {
    PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'x'.repeat(20),
  };
  expect((await runProgram('main', [], { ...products.variables(null), ...hosted })).output).toMatch(
    /is the hosted project https:\/\/abc\.supabase\.co, and SUPABASE_SECRET_KEY is not set\. Set it/,
  );
});

test('a backup replaces an earlier backup but no other file', async () => {
  const variables = products.variables('demo');
  const to = join(products.folder, 'again.tar.gz');
  copyFileSync(good, to);
  expect(await runProgram('main', ['--to', to], variables)).toMatchObject({ code: 0 });
  writeFileSync(to, 'holiday photos');
  const { code, output } = await runProgram('main', ['--to', to], variables);
  expect(output).toMatch(/\.tar\.gz .*Only a complete backup is replaced\. Choose another file with --to/);
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  expect(readFileSync(to, 'utf8')).toBe('holiday photos');
});

test('a backup to a folder needs a file name', async () => {
  const folder = join(products.folder, 'folder');
  mkdirSync(folder);
  const { code, output } = await runProgram('main', ['--to', folder], products.variables('demo'));
  expect(output).toMatch(
    /\/folder is a folder\. Add a file name, such as .*\/folder\/backup-\d{8}T\d{6}Z\.tar\.gz\.\n$/,
  );
  expect(code).toBe(1);
});

async function expectFailure({ file }: { file: string }): Promise<string> {
  const failed = createBackup(projectOf(backend), file, { passphrase: undefined, at: new Date() });
  return failed.then(
    () => 'no failure',
    (error: Error) => error.message,
  );
}

describe.skipIf(!canMount())('AB-5 a full disk', () => {
  let disk = '';
  beforeAll(() => {
    disk = mkdtempSync(join(products.folder, 'disk-'));
    mountDisk(disk, '100k');
  });
  afterAll(() => {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  test('a failed backup leaves no file behind, and its message explains what to do', async () => {
    const content = new Uint8Array([...image(''), ...crypto.getRandomValues(new Uint8Array(60_000))]);
    for (const name of ['b.png', 'c.png', 'd.png']) {
      content[20] = name.charCodeAt(0);
      await uploadMedia(projectOf(backend), { name, type: 'image/png', cacheControl: 'no-cache' }, content);
    }
    const message = await expectFailure({ file: join(disk, 'backup.tar.gz') });
    expect(message).toMatch(
      /The disk of .* is full, so backup\.tar\.gz was not written\. Free up some space/,
    );
    expect(readdirSync(disk)).toEqual([]);
  });

  test('a restore without enough space fails before it writes anything', async () => {
    const environment = readEnvironment({
      ...products.variables(null),
      DATA_DIR: join(disk, 'data'),
    });
    mkdirSync(environment.DATA_DIR);
    const failed = restoreArchive(environment, good, { confirm: never, onProgress: () => {} });
    await expect(failed).rejects.toThrow(/MB left, and the restore needs up to \d+ MB.*Nothing was changed/);
    expect(existsSync(join(environment.DATA_DIR, 'db'))).toBe(false);
  });
});
