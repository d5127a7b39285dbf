import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openProject } from '../../../local/backup/open-project.ts';
import { restoreArchive } from '../../../local/backup/restore-archive.ts';
import { lockDataFolder } from '../../../local/data-folder-lock.ts';
import { readEnvironment } from '../../../src/environment.ts';
import { canMount, folderOnDisk } from '../../support/disks.ts';
import { folderForTest } from '../../support/temporary-folders.ts';

let root = '';
let dataDir = '';
beforeEach(() => {
  root = folderForTest();
  dataDir = join(root, 'data');
  mkdirSync(dataDir);
});
afterEach(() => vi.restoreAllMocks());

function write(...names: string[]): void {
  for (const name of names) {
    mkdirSync(dirname(join(dataDir, name)), { recursive: true });
    writeFileSync(join(dataDir, name), '');
  }
}

test.each<[string, string[]]>([
  ['a web root', ['index.html', 'images/logo.svg']],
  ['the releases of another program', ['releases/20261120140200/index.html', 'current', 'shared/log/a.log']],
  ['a project with a database', ['db/schema.rb', 'Gemfile', '.git/HEAD']],
  ['a home folder with documents', ['.bashrc', 'letter.txt']],
])('refuses %s as data folder and changes nothing', (_case, names) => {
  write(...names);
  const before = readdirSync(dataDir, { recursive: true });
  expect(() => lockDataFolder(dataDir)).toThrow(
    new RegExp(`^DATA_DIR is ${dataDir}. This folder has files of other programs \\(.*\\), .*Set DATA_DIR`),
  );
  expect(readdirSync(dataDir, { recursive: true })).toEqual(before);
});

test.each<[string, string[]]>([
  ['an empty folder', []],
  ['a new file system', ['lost+found/a']],
  ['a folder with variables', ['.env', 'newsroom.env']],
  ['the home folder of a new user', ['.bashrc', '.profile', '.npm/_logs/a.log']],
  ['a folder with backups of a hosted project', ['backups/backup-20261122T030000Z.tar.gz']],
  ['a folder with archives', ['site.tar.gz', 'backup-20261122T030000Z.tar.gz.age', 'b.tar.gz.77.partial']],
  ['a folder with caches of builds', ['.cache/builds/a.lock', 'node_modules/.cache/social-cards/a.png']],
  ['a start that was killed early', ['data.lock']],
  ['an interrupted restore', ['data.lock', 'data.lock.owner', 'restore.unfinished']],
  ['data whose keys were removed', ['data.lock', 'db/PG_VERSION', 'images/a.webp', 'releases/current']],
  ['data that was copied without locks', ['secrets.json', 'db/PG_VERSION', 'images/a.webp']],
])('accepts %s as data folder', (_case, names) => {
  write(...names);
  lockDataFolder(dataDir)();
  // Its own files are then no reason to refuse it.
  write('images/a.webp', 'releases/current');
  lockDataFolder(dataDir)();
});

test.skipIf(!canMount())('a data folder that became read-only is not to be replaced by another', () => {
  dataDir = folderOnDisk('1m');
  write('data.lock', 'secrets.json');
  execFileSync('mount', ['-o', 'remount,ro', dataDir]);
  expect(() => lockDataFolder(dataDir)).toThrow(
    /EROFS.* do not set DATA_DIR to another folder.*see dmesg.*ReadWritePaths/,
  );
});

const own = process.geteuid?.() ?? 0;
/** Only root can give a folder to someone else. */
const owner = own === 0 ? 1234 : own;

describe('a data folder of another user', () => {
  beforeEach(() => {
    if (own === 0) chownSync(dataDir, owner, owner);
  });

  const otherUser = /belongs to the user with ID \d+.* runuser -u newsroom -- npm run backup/;
  const hosted = () =>
    readEnvironment({
      DATA_DIR: dataDir,
      PUBLIC_SUPABASE_URL: 'http://localhost:9',
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_12345678901234567890',
      SUPABASE_SECRET_KEY: 'sb_secret_12345678901234567890',
    });

  test.skipIf(!process.geteuid)(
    'the data folder can be used by its owner only, not even by root',
    async () => {
      for (const user of [0, owner + 1]) {
        vi.spyOn(process, 'geteuid').mockReturnValue(user);
        expect(() => lockDataFolder(dataDir), String(user)).toThrow(otherUser);
        await expect(openProject(hosted())).rejects.toThrow(otherUser);
        const options = { confirm: async () => true, onProgress: () => {} };
        await expect(restoreArchive(hosted(), 'none.tar.gz', options)).rejects.toThrow(otherUser);
      }
      expect(readdirSync(dataDir)).toEqual([]);
      vi.spyOn(process, 'geteuid').mockReturnValue(owner);
      lockDataFolder(dataDir)();
    },
  );

  test.skipIf(own !== 0)("accepts a folder of root's that a group may write, such as a volume", () => {
    chownSync(dataDir, 0, owner);
    vi.spyOn(process, 'geteuid').mockReturnValue(owner);
    lockDataFolder(dataDir)();
  });

  test.skipIf(own !== 0)('the error for a folder that this user cannot create names it', () => {
    chownSync(dataDir, 0, 0);
    const inner = join(dataDir, 'data');
    process.seteuid?.(owner);
    try {
      expect(() => lockDataFolder(inner)).toThrow(
        new RegExp(`^DATA_DIR is ${inner}, which cannot be used \\(EACCES: .*\\)\\. Set it to a folder`),
      );
    } finally {
      process.seteuid?.(own);
    }
  });
});
