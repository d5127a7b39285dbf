import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Releases } from '../../../../publishing/releases/releases.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = folderForTest();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

/** Serves a new release, built at `time`. */
async function release(releases: Releases, time: string, asset?: string): Promise<string> {
  vi.setSystemTime(time);
  const site = releases.newSite();
  mkdirSync(site, { recursive: true });
  for (const name of ['index.html', '404.html', '_headers', 'build.json'])
    writeFileSync(join(site, name), '');
  mkdirSync(join(site, '_astro'));
  if (asset) writeFileSync(join(site, '_astro', asset), '');
  await releases.finish(site, { codeFingerprint: '', project: '' });
  await releases.switchTo(site);
  return site;
}

test.each([
  ['is set back', '2030-01-01T00:00:00.000Z', '2029-12-31T23:00:00.000Z'],
  ['does not advance', '2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
])('orders releases by creation when the clock %s', async (_case, before, after) => {
  const releases = new Releases(dataDir);
  await release(releases, before);
  const second = await release(releases, before);
  const third = await release(releases, after);
  const fourth = await release(new Releases(dataDir), after);
  const reopened = new Releases(dataDir);
  expect(reopened.older()).toEqual([third, second]);
  expect(reopened.undamaged(() => {}).map(({ site }) => site)).toEqual([fourth, third, second]);
});

test('despite an empty pointer to the current release, every release can be served, newest first', async () => {
  const releases = new Releases(dataDir);
  const first = await release(releases, '2030-01-01T00:00:00.000Z');
  const second = await release(releases, '2030-01-01T00:00:01.000Z');
  writeFileSync(join(dataDir, 'releases/current'), '');
  const reopened = new Releases(dataDir);
  const messages: string[] = [];
  const undamaged = reopened.undamaged((message) => messages.push(message));
  expect(undamaged).toMatchObject([
    { site: second, isCurrent: false },
    { site: first, isCurrent: false },
  ]);
  expect(messages).toEqual([]);
});

test('a rollback that fails before it changes the served release does not hold that release', async () => {
  const releases = new Releases(dataDir);
  const first = await release(releases, '2030-01-01T00:00:00.000Z');
  await release(releases, '2030-01-01T00:00:01.000Z');
  // The new pointer cannot be written.
  const blocked = join(dataDir, 'releases/current.new');
  mkdirSync(blocked);
  await expect(releases.switchTo(first, true)).rejects.toThrow('EISDIR');
  expect([releases, new Releases(dataDir)].map((opened) => opened.isHeld())).toEqual([false, false]);
  rmSync(blocked, { recursive: true, force: true });
  await releases.switchTo(first, true);
  expect([releases, new Releases(dataDir)].map((opened) => opened.isHeld())).toEqual([true, true]);
});

test('tabs find the assets of a release that an upgrade has replaced after a long time, also after more releases', async () => {
  await release(new Releases(dataDir), '2030-01-01T00:00:00.000Z', 'old.js');
  const upgraded = new Releases(dataDir);
  for (const hour of ['00', '01', '02', '03', '04'])
    await release(upgraded, `2030-03-01T${hour}:00:00.000Z`, 'new.js');
  const assets = upgraded.assetFolders().flatMap((folder) => readdirSync(join(folder, '_astro')));
  expect([...new Set(assets)].sort()).toEqual(['new.js', 'old.js']);
});
