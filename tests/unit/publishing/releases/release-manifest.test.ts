import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkRelease, writeManifest } from '../../../../publishing/releases/release-manifest.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

const origin = { codeFingerprint: 'code', project: 'http://localhost:54321' };
let folder = '';
beforeEach(async () => {
  folder = folderForTest();
  mkdirSync(join(folder, 'site'));
  for (const name of ['index.html', '404.html', 'contact.html', '_headers', '_redirects', 'build.json'])
    writeFileSync(join(folder, 'site', name), `The content of ${name}`);
  await writeManifest(folder, origin);
});

test('a release with all its files is undamaged', () => {
  expect(checkRelease(folder)).toMatchObject(origin);
});

const remove = (path: string) => rmSync(join(folder, path), { recursive: true });
const empty = (path: string) => truncateSync(join(folder, path));
const cut = (path: string) => truncateSync(join(folder, path), 9);

test.each([
  ['an empty release.json', () => empty('release.json'), 'release.json cannot be read'],
  ['a release.json that is cut short', () => cut('release.json'), 'release.json cannot be read'],
  ['a missing build.json', () => remove('site/build.json'), 'site/build.json cannot be read'],
  ['a build.json that is cut short', () => cut('site/build.json'), 'site/build.json has changed'],
  ['an empty build.json', () => empty('site/build.json'), 'site/build.json has changed'],
  ['a missing site', () => remove('site'), 'site/index.html cannot be read'],
  ['a missing _headers', () => remove('site/_headers'), 'site/_headers cannot be read'],
  ['an empty _headers', () => empty('site/_headers'), 'site/_headers has changed'],
  ['an empty _redirects', () => empty('site/_redirects'), 'site/_redirects has changed'],
  ['an empty front page', () => empty('site/index.html'), 'site/index.html has changed'],
  ['a missing 404 page', () => remove('site/404.html'), 'site/404.html cannot be read'],
  ['another page that is empty', () => empty('site/contact.html'), 'site/contact.html has changed'],
])('%s is damage', (_damage, damage, problem) => {
  damage();
  expect(checkRelease(folder)).toEqual({ problem: expect.stringContaining(problem) });
});
