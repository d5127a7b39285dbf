import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSiteServer } from '../../../../local/web/site-server.ts';
import { readServingRules } from '../../../../publishing/releases/serving-rules.ts';
import { freePort } from '../../../support/free-port.ts';
import { folderForFile } from '../../../support/temporary-folders.ts';

const root = folderForFile();
const [folder, older] = [join(root, 'current'), join(root, 'older')];
const entry = join(folder, 'pagefind/pagefind-entry.json');

function write(file: string, text = ''): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('an older release serves its scripts, and its search index until the current one is half a minute old', async () => {
  write(join(folder, '_headers'), "/*\n  Content-Security-Policy: default-src 'none'\n");
  write(join(folder, '_redirects'));
  for (const file of ['_astro/old.js', 'pagefind/fragment/old.pf_fragment', 'articles/old.html'])
    write(join(older, file));
  const rules = await readServingRules(folder);
  const port = await freePort();
  const server = await startSiteServer({
    port,
    currentRelease: () => ({ folder, rules }),
    olderFolders: () => [older],
    routes: {},
  });
  onTestFinished(() => void server.close());
  const statuses = () =>
    Promise.all(
      ['_astro/old.js', 'pagefind/fragment/old.pf_fragment', 'articles/old'].map(
        async (path) => (await fetch(`http://localhost:${port}/${path}`)).status,
      ),
    );
  expect(await statuses(), 'no index yet').toEqual([200, 200, 404]);
  write(entry);
  expect(await statuses(), 'a new index').toEqual([200, 200, 404]);
  const aMinuteAgo = new Date(Date.now() - 60_000);
  utimesSync(entry, aMinuteAgo, aMinuteAgo);
  expect(await statuses(), 'an index that tabs have noticed').toEqual([200, 404, 404]);
  rmSync(entry);
  expect(await statuses()).toEqual([200, 200, 404]);
});
