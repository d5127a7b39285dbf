import type { Page } from 'playwright';
import { paths } from '../src/site/paths.ts';
import type { TestStack } from '../tests/support/stack.ts';
import { categoriesOf, largeSite } from './large-site.ts';
import { figure, type Measurement, quantileOf } from './measurement.ts';
import { waitUntilServed } from './served-article.ts';
import { withConsole } from './stacks.ts';

const size = 10_000;
/** Number of visits, each in a new browser context with an empty cache and the same number of steps. */
const visits = 6;
/** Sort controls to click in sequence, so that every order is new to the visit. */
const sorts = ['Title', 'Title', 'Category', 'Category', 'Published Date'];

/**
 * Measures the console's first load until it is usable, and 30 runs each of sort, next page and filter in its list of
 * 10,000 articles.
 */
export const measureConsole = () => withConsole(measureVisits);

async function measureVisits(stack: TestStack, openPage: () => Promise<Page>): Promise<Measurement[]> {
  await stack.sql(largeSite(size));
  // Otherwise the build of so many pages would be measured too.
  await waitUntilServed(`${stack.siteUrl}/articles/bench-article-1`, 'Article 1 ');
  const { all, scripts } = await firstLoad(await openPage(), stack);
  const times: Times = { usable: [], sort: [], nextPage: [], filter: [] };
  for (let visit = 0; visit < visits; visit += 1) {
    const page = await openPage();
    await visitList(page, stack, visit, times);
    await page.context().close();
  }
  const list = `console, list of ${size} articles`;
  const milliseconds = (what: string, values: number[], quantile: number) =>
    figure(`${list}: ${what}`, quantileOf(values, quantile), 'ms', 0);
  return [
    figure('console, first load: everything, compressed', all, 'bytes'),
    figure('console, first load: scripts, compressed', scripts, 'bytes'),
    milliseconds('time until usable, empty cache, median', times.usable, 0.5),
    milliseconds('sort, p95', times.sort, 0.95),
    milliseconds('next page, p95', times.nextPage, 0.95),
    milliseconds('filter, p95', times.filter, 0.95),
  ];
}

/** Returns the bytes transferred for the start page of a signed-in user. */
async function firstLoad(page: Page, stack: TestStack): Promise<{ all: number; scripts: number }> {
  const loaded: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    loaded.push(
      request.sizes().then(({ responseBodySize }) => ({
        type: request.resourceType(),
        bytes: responseBodySize,
      })),
    );
  });
  await page.goto(stack.siteUrl + paths.admin);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(loaded);
  await page.context().close();
  const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0);
  return { all: sum(files), scripts: sum(files.filter(({ type }) => type === 'script')) };
}

type Times = Record<'usable' | 'sort' | 'nextPage' | 'filter', number[]>;

async function visitList(page: Page, stack: TestStack, visit: number, times: Times): Promise<void> {
  await page.goto(`${stack.siteUrl}${paths.admin}/articles`);
  await page.getByText(/^1–25 of 10,\d+$/).waitFor();
  times.usable.push(await page.evaluate(() => performance.now()));
  for (const column of sorts) {
    const header = page.getByRole('columnheader', { name: column }).getByRole('button');
    times.sort.push(await header.evaluate(clickAndWait));
  }
  for (const _ of sorts) {
    const next = page.getByRole('button', { name: 'Go to next page' });
    times.nextPage.push(await next.evaluate(clickAndWait));
  }
  for (const [index] of sorts.entries()) {
    const category = 1 + ((visit * sorts.length + index) % categoriesOf(size));
    await page.getByRole('combobox', { name: 'Category' }).click();
    const option = page.getByRole('option', { name: new RegExp(`^Bench ${category} `) });
    times.filter.push(await option.evaluate(clickAndWait));
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  }
}

/**
 * Runs in the page: clicks, and returns the milliseconds until the rows have changed, the count below them is known and
 * the browser has painted both.
 */
function clickAndWait(element: Element): Promise<number> {
  const rows = () => document.querySelector('main tbody')?.textContent ?? '';
  const before = rows();
  const began = performance.now();
  if (element instanceof HTMLElement) element.click();
  return new Promise((resolve, reject) => {
    const check = () => {
      const passed = performance.now() - began;
      const counted = /\d+–[\d,]+ of [\d,]+/.test(document.querySelector('main')?.textContent ?? '');
      if (passed > 30_000) reject(new Error('The list did not change.'));
      else if (rows() !== before && counted) requestAnimationFrame(() => resolve(performance.now() - began));
      else requestAnimationFrame(check);
    };
    check();
  });
}
