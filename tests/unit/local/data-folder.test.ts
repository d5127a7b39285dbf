import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../../../local/data-folder-lock.ts';

let root = '';
let dataDir = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'newsroom-data-'));
  dataDir = join(root, 'data');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(root, { recursive: true }));

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
