import type { Page } from 'playwright/test';
import { embedCardHtml } from '../../../src/article-html/embed-card.ts';
import { editorOf, openArticle, openNewArticle, storeArticle, tool } from '../../support/articles.ts';
import { expectCaretSeen } from '../../support/caret.ts';
import { expect, test } from '../../support/console.ts';

const details = (page: Page) => page.getByRole('button', { name: 'Details', exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Details' });

test('the caret is never hidden while typing a long text on a tall screen, or with the details panel closed', async ({
  page,
}) => {
  const typeLines = async (from: number, to: number) => {
    for (let line = from; line <= to; line += 1) {
      await page.keyboard.type(`Line ${line}`);
      await page.keyboard.press('Enter');
      await expectCaretSeen(page, `after line ${line}`);
    }
  };
  await page.setViewportSize({ width: 768, height: 1024 });
  await openNewArticle(page);
  // The first lines fit the window.
  await editorOf(page).fill(Array.from({ length: 25 }, (_, index) => `Line ${index + 1}`).join('\n'));
  await page.keyboard.press('Enter');
  await typeLines(26, 45);
  await expect(tool(page, 'Bold')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(panel(page)).toBeVisible();
  await details(page).click();
  await expect(panel(page)).toBeHidden();
  await editorOf(page).focus();
  await typeLines(46, 55);
  await expect(tool(page, 'Bold')).toBeInViewport({ ratio: 1 });
  await details(page).click();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('fields are in a sheet, which an invalid field opens and Escape closes', async ({ page }) => {
    await openNewArticle(page);
    await expect(panel(page)).toBeHidden();
    await details(page).click();
    await expect(panel(page)).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Slug' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(details(page)).toBeFocused();
    await page.setViewportSize({ width: 700, height: 640 });
    await details(page).click();
    await page.mouse.click(100, 300);
    await expect(panel(page)).toBeHidden();
    await expect(details(page)).toBeFocused();
    await page.setViewportSize({ width: 360, height: 640 });

    await page.getByRole('textbox', { name: 'Title' }).fill('---');
    await page.getByRole('button', { name: 'Create Article' }).click();
    await expect(page.getByText('Enter a slug. Use letters a–z and digits.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Slug' })).toBeFocused();
    await page.getByRole('button', { name: 'Close details' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('A title');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A title');
  });

  test('the toolbar is one row and stays above the on-screen keyboard', async ({ page }) => {
    await openNewArticle(page);
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
    const heightOf = async () => (await toolbar.boundingBox())?.height ?? 0;
    for (const name of ['Bold', 'Italic', 'Link', 'Image']) await expect(tool(page, name)).toBeInViewport();
    expect(await heightOf()).toBeLessThan(50);
    await expect(tool(page, 'Clean formatting')).toBeHidden();
    await tool(page, 'More tools').click();
    await expect(tool(page, 'Clean formatting')).toBeVisible();
    await tool(page, 'More tools').click();

    // Browsers shrink the visual viewport when the on-screen keyboard opens.
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', { value: 360, configurable: true });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    await expect
      .poll(() => toolbar.evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom)))
      .toBeLessThanOrEqual(360);
  });
});

test('the toolbar is one row, focus mode hides panel and sidebar, a closed panel stays closed, and the text stays in its place', async ({
  page,
}) => {
  await openNewArticle(page);
  await expect(panel(page)).toBeVisible();
  const box = await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox();
  expect(box?.height).toBeLessThan(50);
  await page.getByRole('button', { name: 'Focus mode' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Categories', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Focus mode' }).click();
  await expect(panel(page)).toBeVisible();

  const paragraph = (_: unknown, index: number) => `Paragraph ${index} ${'with many words '.repeat(20)}`;
  await editorOf(page).fill(Array.from({ length: 60 }, paragraph).join('\n'));
  const place = editorOf(page).getByText('Paragraph 45 ');
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  for (const name of ['Focus mode', 'Focus mode', 'Details', 'Details']) {
    // A click by Playwright can scroll the page.
    await page.getByRole('button', { name, exact: true }).dispatchEvent('click');
    expect(Math.abs((await top()) - before), `after ${name}`).toBeLessThan(100);
  }
  // Imports can have a whole article in one paragraph.
  await editorOf(page).fill('with many words '.repeat(750));
  const middleWord = () =>
    editorOf(page).evaluate((text) => {
      const [node] = text.querySelector('p')?.childNodes ?? [];
      const range = document.createRange();
      if (node) range.setStart(node, 6000);
      return range.getBoundingClientRect().top;
    });
  const far = await middleWord();
  await page.evaluate((top) => scrollBy(0, top - innerHeight / 2), far);
  const wordBefore = await middleWord();
  await page.getByRole('button', { name: 'Focus mode' }).dispatchEvent('click');
  expect(Math.abs((await middleWord()) - wordBefore)).toBeLessThan(400);
  await page.getByRole('button', { name: 'Focus mode' }).dispatchEvent('click');
  await editorOf(page).fill('');

  await details(page).click();
  await page.reload();
  await expect(tool(page, 'Bold')).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await details(page).click();
});

test('words and reading time are counted, and Enter in the title moves the focus to the text', async ({
  page,
}) => {
  await openNewArticle(page);
  await expect(page.getByText('0 words')).toBeVisible();
  await expect(page.getByText('min read')).toHaveCount(0);
  const noText = page.getByRole('button', { name: 'There is no text yet.' });
  await noText.click();
  await expect(editorOf(page)).toBeFocused();
  await page.getByRole('textbox', { name: 'Title' }).click();
  await page.keyboard.type('A title');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The text');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A title');
  await expect(editorOf(page)).toHaveText('The text');
  await editorOf(page).fill('word '.repeat(880));
  await expect(page.getByText('880 words')).toBeVisible();
  await expect(noText).toHaveCount(0);
  await expect(page.getByText('4 min read')).toBeVisible();
});

test('a click on a finding selects its place in the text or focuses its field', async ({ page, stack }) => {
  await storeArticle(stack, { title: 'Hidden one', slug: 'hidden-one' });
  const content =
    `<h2>Start</h2>${embedCardHtml({ url: 'https://x.com/moon/status/20', text: 'A post', byline: 'Ada', image: '' })}` +
    '<p>See <a href="/articles/hidden-one">the hidden one</a>, $NOSUCH.</p><h4>Deep</h4>';
  const id = await storeArticle(stack, { title: 'Checked', slug: 'checked', content });
  await openArticle(page, id);
  const checks = page.getByRole('region', { name: 'Before you publish' });
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await checks
    .getByRole('button', { name: /“the hidden one” leads to an article that is not public/ })
    .click();
  await expect(editorOf(page)).toBeFocused();
  await expect.poll(selected).toBe('the hidden one');
  await checks.getByRole('button', { name: /heading 4 after a heading 2/ }).click();
  await expect.poll(selected).toBe('Deep');
  await checks.getByRole('button', { name: /^\$NOSUCH is not in the table/ }).click();
  await expect.poll(selected).toBe('$NOSUCH');
  await checks.getByRole('button', { name: 'There is no meta description.' }).click();
  await expect(page.getByRole('textbox', { name: 'Meta Description' })).toBeFocused();
  await page.keyboard.type('In short.');
  await expect(checks.getByRole('button', { name: 'There is no meta description.' })).toHaveCount(0);

  const result = page.getByRole('figure', { name: 'Search result' });
  await expect(result).toHaveCount(0);
  await page.getByText('Search and sharing').click();
  await expect(result).toContainText('/articles/checked');
  await expect(result).toContainText('In short.');
});

test('[[ and Ctrl-K open the link dialog, which searches articles; typed URLs become links; text typed after a link is not part of it', async ({
  page,
  stack,
}) => {
  await storeArticle(stack, { title: 'Linked Moon', slug: 'linked-moon', publishedAt: 'now()' });
  await openNewArticle(page);
  await editorOf(page).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await page.keyboard.type('See [[');
  await dialog.getByLabel('URL').fill('linked mo');
  await dialog.getByRole('button', { name: 'Linked Moon' }).press('Enter');
  await expect(dialog.getByLabel('URL')).toHaveValue('/articles/linked-moon');
  await page.keyboard.press('Enter');
  await expect(editorOf(page)).toHaveText('See Linked Moon');
  await expect(editorOf(page).getByRole('link', { name: 'Linked Moon' })).toHaveAttribute(
    'href',
    '/articles/linked-moon',
  );
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('https://moon.example/x and');
  await expect(editorOf(page).locator('a[href="https://moon.example/x"]')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await dialog.getByLabel('URL').fill('/memecoins');
  await dialog.getByLabel('Text').fill('All coins');
  await dialog.getByRole('button', { name: 'Insert link' }).click();
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type(' of today');
  const last = editorOf(page).getByRole('paragraph').last();
  await expect(last).toHaveText('All coins of today');
  await expect(last.getByRole('link')).toHaveText('All coins');
});
