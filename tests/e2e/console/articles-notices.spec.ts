import type { Page } from 'playwright/test';
import {
  editorOf,
  openArticle,
  openNewArticle,
  pasteHtml,
  pasteText,
  showAllTools,
  storeArticle,
  tool,
} from '../../support/articles.ts';
import { expectCaretSeen } from '../../support/caret.ts';
import { expect, test } from '../../support/console.ts';
import { giveFile, holdUploads } from '../../support/uploads.ts';

const longText = (lines: number) =>
  Array.from({ length: lines }, (_, line) => `<p>Pasted line ${line}</p>`).join('');
const lostImage = '<p><img src="file:///C:/Temp/dog.png"></p>';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Pasted.' });

for (const viewport of [
  { width: 1280, height: 560 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('notices of a long paste and of a failed upload are in view beside the caret and leave room for the text', async ({
      page,
    }) => {
      await openNewArticle(page);
      await pasteHtml(page, `${lostImage}${longText(60)}`);
      await expect(notice(page)).toBeInViewport({ ratio: 1 });
      await expect(notice(page)).toContainText('1 image could not be pasted: upload it separately');
      await expect(page.getByRole('button', { name: 'Undo paste' })).toBeInViewport({ ratio: 1 });
      await expectCaretSeen(page, 'after the paste');

      const release = await holdUploads(page);
      await giveFile(editorOf(page), 'paste', `${'long name '.repeat(200)}.png`);
      release('fail');
      const failure = page.getByRole('alert').filter({ hasText: '“long name' });
      await expect(failure).toBeInViewport();
      await expectCaretSeen(page, 'after the failed upload');
      await expect(tool(page, 'Bold')).toBeInViewport({ ratio: 1 });
      const [above, bold] = await Promise.all([failure.boundingBox(), tool(page, 'Bold').boundingBox()]);
      // Between the tools and the text, which is above the tools on phones.
      expect((above?.y ?? 0) < (bold?.y ?? 0)).toBe(viewport.width === 360);
      const visible = await page.evaluate(() => {
        const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
        return innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
      });
      expect(visible).toBeGreaterThan(viewport.height / 2);

      const close = notice(page).getByRole('button', { name: 'Close' });
      await close.focus();
      await page.keyboard.press('Enter');
      await expect(notice(page)).toHaveCount(0);
      await expect(editorOf(page), 'the closed notice had the focus').toBeFocused();
    });
  });
}

test('Tab goes from the toolbar to the notice, then to the text', async ({ page }) => {
  await openNewArticle(page);
  await editorOf(page).click();
  await page.keyboard.type('Before');
  await pasteHtml(page, '<p><a href="https://dogs.example/?utm_source=x">Dogs</a></p>');
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press('Alt+F10');
  for (const name of ['Undo paste', 'Close']) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.getAttribute('aria-label')) === 'More tools') await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(editorOf(page)).toBeFocused();
});

test('the text of a notice can be selected, and a click on the tools beside it leaves the focus in the text', async ({
  page,
}) => {
  await openNewArticle(page);
  await pasteHtml(page, lostImage + longText(1));
  await notice(page)
    .getByText('image', { exact: false })
    .dblclick({ position: { x: 20, y: 12 } });
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe('Pasted');
  await editorOf(page).click();
  await page.getByRole('toolbar', { name: 'Formatting' }).click({ position: { x: 2, y: 2 } });
  await expect(editorOf(page)).toBeFocused();
});

test('a URL that is pasted as plain text loses its tracking, except in a code block and in a shortcode', async ({
  page,
}) => {
  await openNewArticle(page);
  const clean = page.getByText('Pasted. 1 link had tracking removed.');
  const tracked = 'https://dogs.example/a?utm_source=x&id=2';
  await pasteText(page, `Read ${tracked}.`);
  await expect(clean).toBeVisible();
  await expect(editorOf(page).getByRole('link', { name: 'https://dogs.example/a?id=2' })).toHaveAttribute(
    'href',
    'https://dogs.example/a?id=2',
  );
  await expect(editorOf(page)).toHaveText('Read https://dogs.example/a?id=2.');
  await page.getByRole('button', { name: 'Undo paste' }).click();
  await expect(editorOf(page)).toHaveText('');

  const shortcode = `[cta text="Join" link="${tracked}"]`;
  await pasteText(page, shortcode);
  await expect(editorOf(page)).toHaveText(shortcode);
  await editorOf(page).press('Control+a');
  await page.keyboard.type('```');
  await page.keyboard.press('Enter');
  await pasteText(page, tracked);
  await expect(editorOf(page)).toHaveText(tracked);
  await expect(clean).toHaveCount(0);
});

test('explains an invalid shortcode below the editor and in its tooltip until it is fixed', async ({
  page,
}) => {
  await openNewArticle(page);
  await showAllTools(page);
  await editorOf(page).click();
  await page.keyboard.type('[cta text="Join" link="alpha-club"] and [cta text="Go" link="/x" style="shiny"]');
  const summary = page.getByRole('status').filter({ hasText: 'button shortcode' });
  await expect(summary).toHaveText('2 button shortcodes need attention:');
  const items = page.getByRole('listitem').filter({ hasText: '[cta' });
  await expect(items.nth(0)).toContainText('is shown as plain text. The link must start with https://');
  await expect(items.nth(1)).toContainText('is shown as a button. Unknown style “shiny”, shown as primary.');
  await expect(editorOf(page)).toHaveAccessibleDescription(/The link must start with https:\/\//);
  await expect(editorOf(page).getByTitle(/^Shown as plain text\. The link must start with/)).toHaveText(
    '[cta text="Join" link="alpha-club"]',
  );

  await items
    .nth(0)
    .getByRole('button', { name: /^Show / })
    .click();
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('[cta text="Join" link="/alpha-club"]');
  await expect(summary).toHaveText('1 button shortcode needs attention:');
  await expect(editorOf(page).getByTitle('Shown as a button', { exact: true })).toHaveText(
    '[cta text="Join" link="/alpha-club"]',
  );

  await editorOf(page).fill('[cta text="Join" link="/alpha-club"]');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+e');
  await expect(items).toContainText('is shown as plain text. It is formatted as code.');
});

/** Returns the height of the bar with Cancel and the save buttons. */
function heightOfBar(page: Page): Promise<number> {
  return page
    .getByRole('link', { name: 'Cancel' })
    .evaluate((cancel) => cancel.parentElement?.getBoundingClientRect().height ?? 0);
}

/** Typical screens and the bar height allowed on each: one row (40 pixels), two, or two with a long note. */
const screens = [
  { width: 1280, height: 800, maxHeight: 60 },
  { width: 768, height: 1024, maxHeight: 100 },
  { width: 360, height: 740, maxHeight: 125 },
];

test('the bar of the article form takes one row, or two on narrow screens', async ({ page, stack }) => {
  const id = await storeArticle(stack, {
    title: 'Scheduled',
    slug: 'scheduled-bar',
    publishedAt: "'2099-12-22T21:19:00Z'",
  });
  const expectLowBars = async (check: (width: number) => Promise<void>) => {
    for (const { width, height, maxHeight } of screens) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => heightOfBar(page), `${width}`).toBeLessThanOrEqual(maxHeight);
      await check(width);
    }
  };
  await openNewArticle(page);
  await expectLowBars(async () => {});
  await openArticle(page, id);
  await expectLowBars(async (width) => {
    await expect(page.getByText('Scheduled for Dec 22, 2099', { exact: false })).toBeVisible();
    for (const name of ['Preview', 'Details', 'History', 'Save draft'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible({
      visible: width > 600,
    });
  });
});
