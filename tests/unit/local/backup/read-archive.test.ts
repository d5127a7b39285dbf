import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { contentOf, readArchive } from '../../../../local/backup/read-archive.ts';
import { writeArchive } from '../../../../local/backup/write-archive.ts';
import { folderForFile } from '../../../support/temporary-folders.ts';

const folder = folderForFile();
const file = join(folder, 'backup.tar.gz');

beforeAll(() =>
  writeArchive(file, { passphrase: undefined, at: new Date() }, async (add) => {
    await add('rows', Buffer.from('{}'), 'text');
    await add('media/a', Buffer.alloc(100_000, 'image'), 'image');
  }),
);

test('passes on an error of the reader, which is not the archive’s fault', async () => {
  const broken = new TypeError('The connection ended.');
  for (const at of ['rows', 'media/a']) {
    const read = readArchive(file, undefined, async (entry) => {
      if (entry.header.name === at) throw broken;
      await contentOf(entry);
    });
    await expect(read).rejects.toBe(broken);
  }
});

test('names a truncated archive and the entry where it ends', async () => {
  const truncated = join(folder, 'truncated.tar.gz');
  const content = readFileSync(file);
  writeFileSync(truncated, content.subarray(0, content.length - 30));
  const read = readArchive(truncated, undefined, async (entry) => {
    await contentOf(entry);
  });
  await expect(read).rejects.toThrow(
    /truncated\.tar\.gz is damaged or incomplete at or after .* \(unexpected end of file\)/,
  );
});
