import type { Page } from 'playwright/test';
import { editorOf, openNewArticle, pasteHtml } from '../../support/articles.ts';
import { coverByKeyboard, expectCaretSeen } from '../../support/caret.ts';
import { expect, expectSuccess, test, toastOf } from '../../support/console.ts';

/** Returns a function that edits like a key of a phone keyboard, which sends a command without the key. */
async function phoneKey(page: Page, command: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async () => {
    // The browser announces a moved caret with a delay, which no person is fast enough to notice.
    await page.evaluate(() => document.dispatchEvent(new Event('selectionchange')));
    await session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      windowsVirtualKeyCode: 229,
      commands: [command],
    });
  };
}

test('the caret stays in view above an on-screen keyboard, also in landscape', async ({ page }) => {
  for (const { keyboard, ...viewport } of [
    { width: 360, height: 620, keyboard: 260 },
    { width: 740, height: 360, keyboard: 190 },
  ]) {
    await page.setViewportSize(viewport);
    await openNewArticle(page);
    // In the last lines, the page could not scroll too far.
    await pasteHtml(page, '<p>Below</p>'.repeat(25));
    await page.keyboard.press('Control+Home');
    await coverByKeyboard(page, keyboard);
    for (let line = 1; line <= 10; line += 1) {
      for (const key of ['a', 'b', 'Enter']) {
        await page.keyboard.press(key);
        await expectCaretSeen(page, `after ${key} ${line} at ${viewport.width} px`);
      }
    }
    page.once('dialog', (dialog) => dialog.accept());
  }
});

test('in a low window, such as a phone in landscape, at least half of the height is left for the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openNewArticle(page);
  await pasteHtml(page, `<table><tr><td>Cell</td></tr></table>${'<p>Text</p>'.repeat(25)}`);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('PageDown');
  const heights = await page
    .locator('header.bar, [data-action-bar], :has(> [role="toolbar"])')
    .evaluateAll((bars) =>
      bars.map((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      }),
    );
  expect(heights).toHaveLength(3);
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(180);
});

test('in a low window, the buttons of a dialog stay in view beside its scrolled fields, or scroll with them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await openNewArticle(page);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Cancel' });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  // As in a window of 1280 × 1024 pixels at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const field = dialog.getByRole('textbox').first();
  for (const part of [field, confirm]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test('in a low window, the crop dialog leaves room beside its image for swipes that scroll to the sliders', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openNewArticle(page);
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByRole('textbox', { name: 'Cover Image URL' }).fill('/images/alpha-club.webp');
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  const [dialog, view] = await Promise.all([
    page.getByRole('dialog', { name: 'Crop the cover' }).boundingBox(),
    page.getByRole('img', { name: 'Visible part of the cover' }).locator('..').boundingBox(),
  ]);
  if (!dialog || !view) throw new Error('The image is not shown.');
  expect(view.x - dialog.x).toBeGreaterThan(100);
});

test('a toast appears above an on-screen keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 620 });
  await page.goto('/admin/categories/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Saved with the keyboard open');
  await coverByKeyboard(page, 260);
  await page.keyboard.press('Enter');
  await expectSuccess(page, 'Category Created');
  const toast = await toastOf(page).boundingBox();
  expect(toast && toast.y + toast.height).toBeLessThan(360);
});

test('Backspace of a phone keyboard joins blocks like the key, without styles of the browser or copies of a figure', async ({
  page,
}) => {
  const deleteBackward = await phoneKey(page, 'deleteBackward');
  const deleteBefore = async (html: string, text: string, typed = '') => {
    await openNewArticle(page);
    await pasteHtml(page, html);
    await editorOf(page).getByText(text).click();
    await page.keyboard.press('Home');
    await deleteBackward();
    if (typed) await page.keyboard.insertText(typed);
    page.once('dialog', (dialog) => dialog.accept());
  };
  const paragraphs = editorOf(page).locator('p');
  for (const html of ['<p>One</p><p>Two</p>', '<p>One</p><h2>Two</h2>']) {
    await deleteBefore(html, 'Two', 'and');
    await expect(paragraphs).toHaveText(['OneandTwo']);
    await expect(paragraphs.locator('*')).toHaveCount(0);
    await deleteBackward();
    await page.keyboard.insertText('x');
    await expect(paragraphs).toHaveText(['OneanxTwo']);
  }
  await deleteBefore('<ul><li>One</li></ul>', 'One');
  await expect(editorOf(page).getByRole('listitem')).toHaveCount(0);
  await expect(paragraphs).toHaveText(['One']);

  const figure = editorOf(page).getByRole('figure');
  await deleteBefore(
    '<figure><img src="/images/a.png" alt=""><figcaption>Caption</figcaption></figure><p>After</p>',
    'After',
  );
  await expect(figure).toHaveClass(/selectednode/);
  await deleteBackward();
  await expect(figure).toHaveCount(0);
  await expect(paragraphs).toHaveText(['After']);
});

test('the preview of an advertisement gives its image for phones the whole height', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/admin/advertisements/new');
  await page.getByLabel('Placement Key').fill('article_top_banner');
  await page.getByLabel('Image URL').fill('/images/ads/slow-post-728x90.webp');
  await page.getByLabel('Image for phones').fill('/images/alpha-club.webp');
  await page.getByLabel('Target URL').fill('https://dogs.example');
  await page.getByRole('button', { name: 'Preview' }).click();
  const link = page
    .frameLocator('iframe[title="Advertisement preview"]')
    .getByRole('link', { name: 'Advertisement' });
  await expect.poll(async () => (await link.boundingBox())?.height).toBe(100);
});
