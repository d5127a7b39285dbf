import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProject } from '../../../local/backup/open-project.ts';
import { restoreArchive } from '../../../local/backup/restore-archive.ts';
import { lockDataFolder } from '../../../local/data-folder-lock.ts';
import { readEnvironment } from '../../../src/environment.ts';

const own = process.geteuid?.() ?? 0;
/** Only root can give a folder to someone else. */
const owner = own === 0 ? 1234 : own;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'newsroom-owner-'));
  if (own === 0) chownSync(folder, owner, owner);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const otherUser = /belongs to the user with ID \d+.* runuser -u newsroom -- npm run backup/;
const hosted = () =>
  readEnvironment({
    DATA_DIR: folder,
    PUBLIC_SUPABASE_URL: 'http://localhost:9',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_12345678901234567890',
    SUPABASE_SECRET_KEY: 'sb_secret_12345678901234567890',
  });

test.skipIf(!process.geteuid)('the data folder can be used by its owner only, not even by root', async () => {
  for (const user of [0, owner + 1]) {
    vi.spyOn(process, 'geteuid').mockReturnValue(user);
    expect(() => lockDataFolder(folder), String(user)).toThrow(otherUser);
    await expect(openProject(hosted())).rejects.toThrow(otherUser);
    const options = { confirm: async () => true, onProgress: () => {} };
    await expect(restoreArchive(hosted(), 'none.tar.gz', options)).rejects.toThrow(otherUser);
  }
  expect(readdirSync(folder)).toEqual([]);
  vi.spyOn(process, 'geteuid').mockReturnValue(owner);
  lockDataFolder(folder)();
});

test.skipIf(own !== 0)("accepts a folder of root's that a group may write, such as a volume", () => {
  chownSync(folder, 0, owner);
  vi.spyOn(process, 'geteuid').mockReturnValue(owner);
  lockDataFolder(folder)();
});

test.skipIf(own !== 0)('the error for a folder that this user cannot create names it', () => {
  chownSync(folder, 0, 0);
  const dataDir = join(folder, 'data');
  process.seteuid?.(owner);
  try {
    expect(() => lockDataFolder(dataDir)).toThrow(
      new RegExp(`^DATA_DIR is ${dataDir}, which cannot be used \\(EACCES: .*\\)\\. Set it to a folder`),
    );
  } finally {
    process.seteuid?.(own);
  }
});
