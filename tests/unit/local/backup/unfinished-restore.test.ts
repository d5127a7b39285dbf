import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { markUnfinished, rejectUnfinishedRestore } from '../../../../local/backup/unfinished-restore.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'newsroom-unfinished-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('the command to repeat an interrupted restore can be pasted into a shell, whatever the name of the archive', async () => {
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
