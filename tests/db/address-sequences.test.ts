import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkOldUrls } from '../../publishing/checks/old-urls.ts';
import {
  type RedirectTable,
  readRedirects,
  redirectsFile,
} from '../../publishing/releases/redirects-file.ts';
import { targetPath } from '../../src/rules/redirects.ts';
import { oldPaths } from '../../src/site/old-addresses.ts';
import { siteRedirects } from '../../src/site/redirects.ts';
import { AddressModel } from '../support/address-model.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

/** Each sequence has an edit in every round. */
const SEQUENCES = 1000;
const ROUNDS = 6;

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const address = z.array(z.object({ id: z.string(), slug: z.string() }));
const redirect = z.array(
  z.object({ from_path: z.string(), to_url: z.string().nullable(), status: z.number() }),
);
const manualRedirects = async () =>
  redirect.parse(await db.query('select from_path, to_url, status from public.redirects order by from_path'));

/** The redirects as a build makes them from what it reads, back from the text of `_redirects`. */
async function builtRedirects(pages: ReadonlySet<string>): Promise<RedirectTable> {
  const isPage = (path: string) => pages.has(path);
  const articles = address.parse(
    await db.query('select id, slug from public.articles where published_at <= now()'),
  );
  const categories = address.parse(await db.query('select id, slug from public.categories'));
  const manual = await manualRedirects();
  const { data, error } = await db.as.visitor.rpc('old_addresses');
  expect(error).toBeNull();
  const old = oldPaths({ articles, categories, coins: [], old: data });
  const table = readRedirects(redirectsFile(siteRedirects({ old, manual, isPage }).redirects));
  checkOldUrls(old.keys(), table, (path) => isPage(path) || path.endsWith('/page/2'));
  return table;
}

test(`${SEQUENCES} random sequences of rename, revert, swap, delete, re-create, category rename and unpublish: 0 loops, 0 second hops, 0 dead URLs`, {
  timeout: 600_000,
}, async () => {
  const model = new AddressModel(SEQUENCES, 20_261_122);
  await db.run(model.created());
  for (let round = 1; round <= ROUNDS; round += 1) {
    await db.run(model.nextRound());
    const pages = model.pages();
    const table = await builtRedirects(pages);
    const manual = new Set((await manualRedirects()).map(({ from_path }) => from_path));
    const wrong: string[] = [];
    let walked = 0;
    for (const [url, expected] of model.everDeployed()) {
      walked += 1;
      const target = table.find(url);
      // A live slug wins.
      if (pages.has(url)) {
        if (target !== null) wrong.push(`${url} is a page and redirects to ${target.to}`);
        continue;
      }
      const to = target?.to ? targetPath(target.to) : null;
      if (to !== null && !pages.has(to)) wrong.push(`${url} redirects to ${to}, which does not exist`);
      if (to !== null && table.find(to) !== null) wrong.push(`${url} is redirected twice`);
      if (manual.has(url)) continue;
      const found = target === null ? 404 : (to ?? target.status);
      if (found !== expected) wrong.push(`${url} leads to ${found} instead of ${expected}`);
    }
    expect(wrong.slice(0, 5), `round ${round}`).toEqual([]);
    expect(walked).toBeGreaterThan(SEQUENCES * 8);
  }
});
