import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeArchive } from '../../../../local/backup/write-archive.ts';
import { canMount, folderOnDisk } from '../../../support/disks.ts';
import { folderForFile } from '../../../support/temporary-folders.ts';

const folder = folderForFile();

// Vitest fails the run on an uncaught exception, which would end the backup without a message.
test.each([0, 1, 2, 3, 4, 5, 6, 8, 10])(
  'an archive that cannot be written fails with the reason, also %i turns before the first image',
  async (turns) => {
    // The name of the unfinished file is too long for the file system.
    const file = join(folder, 'a'.repeat(250));
    const written = writeArchive(file, { passphrase: undefined, at: new Date() }, async (add) => {
      await add('rows', Buffer.from('{}'), 'text');
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      await add('media/a', Buffer.from('image'), 'image');
    });
    await expect(written).rejects.toThrow(/ENAMETOOLONG/);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.each([undefined, 'a long passphrase'])(
  'an archive that cannot be written fails with the reason, also in the middle of an image (passphrase: %s)',
  async (passphrase) => {
    const file = join(folder, 'a'.repeat(250));
    const written = writeArchive(file, { passphrase, at: new Date() }, async (add) => {
      for (const name of ['media/a', 'media/b']) await add(name, Buffer.alloc(1_000_000), 'image');
    });
    await expect(written).rejects.toThrow(/ENAMETOOLONG/);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('only this user can read an archive, and a folder that is created for it', async () => {
  const file = join(folder, 'backups/private');
  await writeArchive(file, { passphrase: undefined, at: new Date() }, async () => {});
  expect([join(folder, 'backups'), file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

test('removes old leftovers of backups, and no files with names of others', async () => {
  const downloads = mkdtempSync(join(folder, 'downloads-'));
  const files = ['film.mkv.partial', 'old.tar.gz.77.partial', 'other.tar.gz.age.5.partial'];
  for (const name of files) {
    writeFileSync(join(downloads, name), '');
    utimesSync(join(downloads, name), 0, 0);
  }
  await writeArchive(join(downloads, 'new'), { passphrase: undefined, at: new Date() }, async () => {});
  expect(readdirSync(downloads).sort()).toEqual(['film.mkv.partial', 'new']);
});

test.skipIf(!canMount())('a read-only file system names the setting of systemd', async () => {
  const file = join(folderOnDisk('1m,ro'), 'backup.tar.gz');
  const written = writeArchive(file, { passphrase: undefined, at: new Date() }, async () => {});
  await expect(written).rejects.toThrow(
    /Could not write .*EROFS.* Make its folder writable.* ReadWritePaths .*, or choose another one/,
  );
});
