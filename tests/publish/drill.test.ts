import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { compareSites } from '../../local/backup/compare-sites.ts';
import { uploadMedia } from '../../local/backup/media.ts';
import { runDrill } from '../../local/backup/run-drill.ts';
import { readEnvironment } from '../../src/environment.ts';
import { mediaUrlOf } from '../../src/rules/media-url.ts';
import { image, projectOf, runProgram } from '../support/backups.ts';
import { stoppedProductsForFile } from '../support/file-fixtures.ts';
import { whileRunning } from '../support/while-running.ts';

const products = await stoppedProductsForFile();
afterEach(() => vi.unstubAllEnvs());

test('BK-1 the site of a restored backup is byte-identical, except for the build time', async () => {
  const variables = products.variables('demo');
  const environment = readEnvironment(variables);
  const imageUrl = `${mediaUrlOf(`http://localhost:${environment.SUPABASE_PORT}`)}a.png`;
  await whileRunning(environment, async (backend) => {
    const mediaFile = { name: 'a.png', type: 'image/png', cacheControl: 'no-cache' };
    await uploadMedia(projectOf(backend), mediaFile, image('a'));
    await backend.sql(`update public.articles set image_url = '${imageUrl}'
      where slug = (select min(slug) from public.articles where published_at <= now())`);
    // More social cards than one build draws below, none of them cached.
    await backend.sql(`insert into public.articles (title, slug, content, published_at)
      select 'Card ' || n || ' of ${Date.now()}', 'card-' || n, 'Text.', now()
      from generate_series(1, 2) as n`);
  });
  const { code, output } = await runProgram('drill', [], { ...variables, CARDS_PER_BUILD: '1' });
  expect(output).toMatch(/Every row is the same\./);
  expect(output).toMatch(
    /The drill succeeded in \d+ s: all [\d,]+ files \(\d+ pages\) of the restored site are identical byte for byte/,
  );
  expect(code).toBe(0);
}, 300_000);

test('both sites of a drill have the icons and images of the site itself', async () => {
  const variables = products.variables('none');
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  // The drill itself sets this variable for its builds.
  vi.stubEnv('SUPABASE_INTERNAL_URL', 'http://localhost:9');
  const environment = readEnvironment(variables);
  const mediaUrl = mediaUrlOf(`http://localhost:${environment.SUPABASE_PORT}`);
  const green = { r: 8, g: 104, b: 72 };
  const plain = sharp({ create: { width: 512, height: 512, channels: 3, background: green } });
  const icon = new Uint8Array(await plain.png().toBuffer());
  await whileRunning(environment, async (backend) => {
    const mediaFile = { name: 'icon.png', type: 'image/png', cacheControl: 'no-cache' };
    await uploadMedia(projectOf(backend), mediaFile, icon);
    await backend.sql(`insert into public.site_settings (setting_key, value)
      values ('brand', '{ "name": "Frog Gazette", "icon": "${mediaUrl}icon.png" }')
      on conflict (setting_key) do update set value = excluded.value`);
    await backend.sql(`insert into public.articles (title, slug, content, image_url, published_at)
      values ('Illustrated', 'illustrated', 'Text.', '${mediaUrl}icon.png', now())`);
  });
  const folder = join(products.folder, 'drill');
  mkdirSync(folder);
  expect(await runDrill(environment, folder, () => {})).toMatchObject({ differences: [] });
  for (const site of ['site-before', 'site-after']) {
    const { dominant } = await sharp(readFileSync(join(folder, site, 'icon-192.png'))).stats();
    expect(dominant, site).toEqual(green);
    expect(readFileSync(join(folder, site, 'articles/illustrated.html'), 'utf8'), site).toMatch(
      /srcset="[^"]*images\?url=[^"]*icon\.png/,
    );
  }
}, 300_000);

test('a drill names the columns that an empty product does not have', async () => {
  const environment = readEnvironment(products.variables('none'));
  await whileRunning(environment, async (backend) => {
    await backend.sql(`alter table public.articles add subtitle text;
      insert into public.articles (title, slug, published_at) values ('Titled', 'titled', now())`);
  });
  const folder = join(products.folder, 'own-column');
  mkdirSync(folder);
  await expect(runDrill(environment, folder, () => {})).rejects.toThrow(
    'An empty product does not have your own columns, so a restore leaves them out: articles.subtitle.',
  );
}, 300_000);

test('lists the differences between two sites and ignores the build time', async () => {
  const [original, restored] = [join(products.folder, 'one'), join(products.folder, 'other')];
  const info = (builtAt: string) => JSON.stringify({ contentVersion: 1, builtAt, pages: 2 });
  const writeSite = (folder: string, buildInfo: string) => {
    mkdirSync(join(folder, 'a'), { recursive: true });
    writeFileSync(join(folder, 'build.json'), buildInfo);
    for (const page of ['index.html', 'a/page.html']) writeFileSync(join(folder, page), '<html>same</html>');
  };
  writeSite(original, info('a'));
  writeSite(restored, info('b'));
  expect(await compareSites(original, restored)).toEqual({ files: 3, pages: 2, differences: [] });
  writeFileSync(join(restored, 'index.html'), '<html>some</html>');
  writeFileSync(join(restored, 'new.html'), '');
  writeFileSync(join(original, 'old.html'), '');
  expect((await compareSites(original, restored)).differences).toEqual([
    'index.html: differs at byte 7',
    'new.html: only in the site of the backup',
    'old.html: missing in the site of the backup',
  ]);
});
