import type { Page, Request } from 'playwright';
import { paths } from '../src/site/paths.ts';
import type { TestStack } from '../tests/support/stack.ts';
import { figure, type Measurement, percentiles } from './measurement.ts';
import { withConsole } from './stacks.ts';

const words = 10_000;
const keys = 300;

/**
 * Measures the cost of writing in the console: the size of the editor, and the browser's work for each key in a long
 * article.
 */
export const measureWriting = () => withConsole(measureEditor);

async function measureEditor(stack: TestStack, openPage: () => Promise<Page>): Promise<Measurement[]> {
  const page = await openPage();
  const start = await scriptsOf(page, stack.siteUrl + paths.admin);
  const form = await scriptsOf(
    page,
    `${stack.siteUrl}${paths.admin}/articles/edit/${await longArticle(stack)}`,
  );
  const times = await timesOfKeys(page);
  const editor = new Map([...form].filter(([, { isEditor }]) => isEditor));
  return [
    figure('writing, scripts of the first load, compressed', sum(start), 'bytes'),
    figure('writing, scripts of the article form, compressed', sum(form), 'bytes'),
    figure('writing, the editor among them, compressed', sum(editor), 'bytes'),
    ...percentiles(`writing, a key in an article of ${words} words`, times.keys, 'ms'),
    ...percentiles('writing, the measurement itself', times.frames, 'ms'),
  ];
}

/** Stores a draft with headings, links and many words. Returns its id. */
async function longArticle(stack: TestStack): Promise<string> {
  const paragraph = (index: number) =>
    `${index % 10 === 0 ? `<h2>Part ${index}</h2>` : ''}<p>${`Word after word of paragraph ${index}, `.repeat(8)}<a href="/memecoins">and a link</a>.</p>`;
  const content = Array.from({ length: Math.ceil(words / 52) }, (_, index) => paragraph(index)).join('');
  const [row] = await stack.sql(
    `insert into public.articles (title, slug, content) values ('A long one', 'a-long-one', '${content}') returning id`,
  );
  return String(row?.['id']);
}

interface Script {
  readonly bytes: number;
  readonly isEditor: boolean;
}

const sum = (scripts: ReadonlyMap<string, Script>) =>
  [...scripts.values()].reduce((total, { bytes }) => total + bytes, 0);

/** Returns the scripts of a screen by path, with their transferred sizes. */
async function scriptsOf(page: Page, url: string): Promise<Map<string, Script>> {
  const loaded: Promise<[string, Script]>[] = [];
  const note = (request: Request) => {
    if (request.resourceType() !== 'script') return;
    loaded.push(
      Promise.all([request.sizes(), request.response()]).then(async ([{ responseBodySize }, response]) => [
        new URL(request.url()).pathname,
        { bytes: responseBodySize, isEditor: /ProseMirror-/.test((await response?.text()) ?? '') },
      ]),
    );
  };
  // A new context would have to sign in. Without the cache, everything is transferred again.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  page.on('requestfinished', note);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  return new Map(await Promise.all(loaded));
}

/** Milliseconds of main-thread work. */
interface Times {
  /** For each key, from the event to the next painted frame, including the measurement itself. */
  keys: number[];
  /** For the measurement of the same frames without a key. */
  frames: number[];
}

async function timesOfKeys(page: Page): Promise<Times> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const painted = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  const editor = page.getByRole('textbox', { name: 'Content', exact: true });
  await editor.getByText('paragraph 90,').first().click();
  await page.keyboard.press('End');
  const times: Times = { keys: [], frames: [] };
  for (let key = 0; key < keys + 20; key += 1) {
    await painted();
    const before = await worked();
    await painted();
    const between = await worked();
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a');
    await painted();
    // The first keys also compile code.
    if (key < 20) continue;
    times.keys.push((await worked()) - between);
    times.frames.push(between - before);
  }
  return times;
}
