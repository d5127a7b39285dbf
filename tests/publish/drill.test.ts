import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareSites } from '../../local/backup/compare-sites.ts';
import { uploadMedia } from '../../local/backup/media.ts';
import { readEnvironment } from '../../src/environment.ts';
import { mediaUrlOf } from '../../src/rules/media-url.ts';
import { image, projectOf, runProgram, StoppedProducts, whileRunning } from '../support/backups.ts';

let products: StoppedProducts;
beforeAll(async () => {
  products = await StoppedProducts.prepare();
});
afterAll(() => products.dispose());

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
