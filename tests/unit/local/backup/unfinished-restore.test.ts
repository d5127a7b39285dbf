import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { markUnfinished, rejectUnfinishedRestore } from '../../../../local/backup/unfinished-restore.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

test('the command to repeat an interrupted restore can be pasted into a shell, whatever the name of the archive', async () => {
  const dataDir = folderForTest();
  const archive = '/mnt/bob\'s "site" $HOME `id`.tar.gz';
  await markUnfinished(dataDir, archive);
  expect(() => rejectUnfinishedRestore(dataDir)).toThrow(/interrupted/);
  try {
    rejectUnfinishedRestore(dataDir);
  } catch (error) {
    const [, argument] = /Repeat it with npm run restore (.*), or delete/.exec(String(error)) ?? [];
    expect(execFileSync('sh', ['-c', `printf %s ${argument}`]).toString()).toBe(archive);
  }
});
