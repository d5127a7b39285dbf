import type { BrowserContext, Page } from 'playwright/test';
import { contentChanges, keepContent, newFrontArticles, showChanges } from '../support/content-changes.ts';
import { demoArticle } from '../support/demo-article.ts';
import { countLayoutShifts, expectNoLayoutShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';

const dog = `/articles/${demoArticle}`;

test.beforeEach(async ({ stack, page }) => {
  await stack.sql(keepContent);
  await page.clock.install();
});

interface View {
  width: number;
  /** How far the page is scrolled: 0 is its top, 1 its end. */
  scrolled: number;
}

/** Opens a page at a place. It does not request the changes before `showChanges`. */
async function open(context: BrowserContext, path: string, { width, scrolled }: View): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  await countLayoutShifts(page);
  await page.goto(path);
  await page.evaluate((share) => {
    scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight));
  }, scrolled);
  return page;
}

for (const [path, changes] of Map.groupBy(contentChanges, (change) => change.path)) {
  test(`nothing jumps on an open or a fresh ${path} when its content changes`, async ({ context, stack }) => {
    test.slow();
    const opened = [
      await open(context, path, { width: 390, scrolled: 0.5 }),
      await open(context, path, { width: 1280, scrolled: 0 }),
    ];
    await opened[0]?.clock.runFor(3500);
    let undo = '';
    for (const change of changes) {
      await test.step(change.name, async () => {
        await stack.sql(`${undo}; ${change.sql}`);
        undo = change.undo;
        for (const page of opened) await showChanges(page, change);
        const fresh = [
          await open(context, path, { width: 390, scrolled: 0 }),
          await open(context, path, { width: 1280, scrolled: 0.5 }),
        ];
        for (const page of fresh) await showChanges(page, change);
        for (const [position, page] of [...opened, ...fresh].entries())
          await expectNoLayoutShifts(page, `${change.name}, view ${position}`);
        for (const page of fresh) await page.close();
      });
    }
    for (const page of opened) await page.close();
    await stack.sql(undo);
    await stack.publish();
  });
}

test('a reader in the middle of an article keeps the line when text above it changes', async ({
  context,
  stack,
}) => {
  const page = await open(context, dog, { width: 390, scrolled: 0 });
  await page.clock.runFor(3500);
  const line = page.locator('.prose > p', { hasText: 'A circuit breaker caught it.' });
  const paragraph = await line.elementHandle();
  await line.evaluate((element) => element.scrollIntoView());
  const place = () => line.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();
  const [edit] = contentChanges;
  if (!edit) throw new Error('no changes');
  await stack.sql(edit.sql);
  await showChanges(page, edit);
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  // The same element, so that a selection or a video in it is kept.
  expect(await paragraph?.evaluate((element) => element.isConnected)).toBe(true);
  await expectNoLayoutShifts(page, 'in the middle');
  await stack.sql(edit.undo);
  await stack.publish();
});

test('nothing jumps when a reader scrolls right after the front page has shown a change', async ({
  page,
  stack,
}) => {
  await stack.sql(newFrontArticles.sql);
  await page.setViewportSize({ width: 1280, height: 800 });
  await countLayoutShifts(page);
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    addEventListener('DOMContentLoaded', () => {
      const list = document.querySelector('live-articles');
      const observer = new MutationObserver(() => port2.postMessage(null));
      if (list) observer.observe(list, { childList: true, subtree: true });
    });
  });
  await page.goto('/');
  await showChanges(page, newFrontArticles);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expectNoLayoutShifts(page, 'scrolled');
  await stack.sql(newFrontArticles.undo);
  await stack.publish();
});
