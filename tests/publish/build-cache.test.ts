import { appendFileSync, chmodSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { filesOf, startBuild, startBuildAsNobody, variablesOf } from '../support/build.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const folder = folderForFile();
const dist = join(folder, 'dist');
const builtSites = join(folder, 'built-sites');
const backend = await backendForFile();

// Every test begins and ends with a complete build.
beforeAll(async () => {
  expect(await build(dist)).toMatchObject({ code: 0 });
});

/** Returns the variables of a build whose cache is in the test's folder, because other builds prune a shared one. */
const variables = () => ({ ...variablesOf(backend), BUILD_CACHE_DIR: builtSites });
const build = (out: string, ...options: string[]) => startBuild(out, variables(), ...options).ended;
/** Identifies the contact page's file, which changes when the page is re-rendered. */
const contactPage = (out: string) => statSync(join(out, 'contact.html')).ino;
/** Returns the folder of the cached site with this contact page. */
function cachedSite(page: number): string {
  const found = globSync(`${builtSites}/*/site`).find((site) => contactPage(site) === page);
  if (found === undefined) throw new Error('The site is not in the cache.');
  return found;
}

test('a build continues from the previous one and produces the same site as a build from scratch', async () => {
  const rendered = contactPage(dist);
  await backend.sql("update public.articles set title = 'Written later' where slug like 'hats-%'");
  expect(await build(dist)).toMatchObject({ code: 0 });
  expect(contactPage(dist)).toBe(rendered);

  const scratch = join(folder, 'scratch');
  expect(await build(scratch, '--from-scratch')).toMatchObject({ code: 0 });
  expect(contactPage(scratch)).not.toBe(rendered);
  const [continued, whole] = [filesOf(dist), filesOf(scratch)];
  for (const site of [continued, whole]) site.delete('build.json');
  expect(continued).toEqual(whole);
}, 120_000);

test('a build does not continue from files that another program has modified', async () => {
  const rendered = contactPage(dist);
  appendFileSync(join(dist, 'index.html'), '<!-- by a plugin of the host -->');
  expect(await build(dist)).toMatchObject({ code: 0 });
  expect(filesOf(dist).get('index.html')).not.toContain('by a plugin');
  expect(contactPage(dist)).not.toBe(rendered);
}, 120_000);

test('a build does not continue from a cache in which a file is missing', async () => {
  const rendered = contactPage(dist);
  rmSync(join(cachedSite(rendered), 'alpha-club.html'));
  expect(await build(dist)).toMatchObject({ code: 0 });
  expect(filesOf(dist).has('alpha-club.html')).toBe(true);
  expect(contactPage(dist)).not.toBe(rendered);
}, 120_000);

test('a build reports a cached state that it cannot read, and renders everything', async () => {
  const rendered = contactPage(dist);
  const state = resolve(cachedSite(rendered), '../state');
  rmSync(state);
  // A folder cannot be read as a file, even by root.
  mkdirSync(state);
  const { code, output } = await build(dist);
  expect(output).toMatch(/Could not continue from the last build: EISDIR/);
  expect(code).toBe(0);
  expect(contactPage(dist)).not.toBe(rendered);
}, 120_000);

test.runIf(process.geteuid?.() === 0)(
  'a user who cannot write to the code builds without the cache, and the build says so in one line',
  async () => {
    await build(dist);
    const out = join(folder, 'nobody');
    chmodSync(folder, 0o755);
    mkdirSync(out, { mode: 0o777 });
    chmodSync(out, 0o777);
    const { code, output } = await startBuildAsNobody(join(out, 'site'), variables()).ended;
    expect(output).toMatch(/^Building without the cache, because \S+built-sites cannot be written: .+$/m);
    expect(code).toBe(0);
    expect(filesOf(join(out, 'site')).has('index.html')).toBe(true);
  },
  120_000,
);
