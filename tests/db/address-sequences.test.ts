import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkOldUrls, formerListPages, listLengthsOf } from '../../publishing/redirects.ts';
import {
  type RedirectTable,
  readRedirects,
  redirectsFile,
} from '../../publishing/releases/redirects-file.ts';
import { targetPath } from '../../src/rules/redirects.ts';
import { oldPaths } from '../../src/site/old-addresses.ts';
import { siteRedirects } from '../../src/site/redirects.ts';
import { AddressModel } from '../support/address-model.ts';
import { openTestDatabase } from '../support/database.ts';
import { noContent } from '../support/site.ts';

/** Number of sequences; `ADDRESS_SEQUENCES` changes it. */
const SEQUENCES = Number(process.env['ADDRESS_SEQUENCES'] ?? 60);
/** Every round makes one edit in each sequence. */
const ROUNDS = 6;

const db = await openTestDatabase();

const slugRows = z.array(z.object({ id: z.string(), slug: z.string() }));
const redirect = z.array(
  z.object({ from_path: z.string(), to_url: z.string().nullable(), status: z.number() }),
);
const manualRedirects = async () =>
  redirect.parse(await db.query('select from_path, to_url, status from public.redirects order by from_path'));

/** Returns the redirects that a build generates, parsed from the text of its `_redirects` file. */
async function builtRedirects(pages: ReadonlySet<string>): Promise<RedirectTable> {
  const isPage = (path: string) => pages.has(path);
  const articles = slugRows.parse(
    await db.query('select id, slug from public.articles where published_at <= now()'),
  );
  const categories = slugRows.parse(await db.query('select id, slug from public.categories'));
  const manual = await manualRedirects();
  const { data, error } = await db.as.visitor.rpc('old_addresses');
  expect(error).toBeNull();
  const site = { ...noContent, articles, categories, oldAddresses: data };
  const lengths = (await db.as.visitor.rpc('list_lengths')).data;
  const listPages = formerListPages(lengths, isPage, Number.POSITIVE_INFINITY).targets;
  const old = new Map([...oldPaths(site), ...listPages]);
  const table = readRedirects(redirectsFile(siteRedirects({ old, manual, isPage, siteUrl: '' }).redirects));
  checkOldUrls(old.keys(), table, isPage);
  return table;
}

/** Reports a build with these pages as live. */
async function goLive(pages: ReadonlySet<string>): Promise<void> {
  const lists = listLengthsOf([...pages].map((path) => `${path.slice(1)}.html`));
  const { error } = await db.service.rpc('site_is_live', { version: 1, lists });
  expect(error).toBeNull();
}

test(`${SEQUENCES} random edit sequences cause no redirect loops, second hops or dead URLs`, {
  timeout: 600_000,
}, async () => {
  const model = new AddressModel(SEQUENCES, 20_261_122);
  await db.run(model.created());
  await goLive(model.pages());
  for (let round = 1; round <= ROUNDS; round += 1) {
    await db.run(model.nextRound());
    const pages = model.pages();
    const table = await builtRedirects(pages);
    const manual = new Set((await manualRedirects()).map(({ from_path }) => from_path));
    await goLive(pages);
    const mistakes: string[] = [];
    let walked = 0;
    for (const [url, expected] of model.everDeployed()) {
      walked += 1;
      const target = table.find(url);
      // An existing page takes precedence over a redirect.
      if (pages.has(url)) {
        if (target !== null) mistakes.push(`${url} is a page and redirects to ${target.to}`);
        continue;
      }
      const to = target?.to ? targetPath(target.to) : null;
      if (to !== null && !pages.has(to)) mistakes.push(`${url} redirects to ${to}, which does not exist`);
      if (to !== null && table.find(to) !== null) mistakes.push(`${url} is redirected twice`);
      if (manual.has(url)) continue;
      const found = target === null ? 404 : (to ?? target.status);
      if (found !== expected) mistakes.push(`${url} leads to ${found} instead of ${expected}`);
    }
    expect(mistakes.slice(0, 5), `round ${round}`).toEqual([]);
    expect(walked).toBeGreaterThan(SEQUENCES * 8);
  }
});
