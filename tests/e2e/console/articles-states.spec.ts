import type { Locator } from 'playwright/test';
import { litFor, moonPath } from '../../../src/site/moon-phase.ts';
import {
  choose,
  editorOf,
  openArticle,
  openNewArticle,
  showAllTools,
  storeArticle,
  storedIn,
  tool,
} from '../../support/articles.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/console.ts';

const cells = (tag: string, count: number) =>
  Array.from({ length: count }, (_, index) => `<${tag}><p>Column ${index + 1}</p></${tag}>`).join('');
const wideTable = `<table><tbody><tr>${cells('th', 12)}</tr><tr>${cells('td', 12)}</tr></tbody></table>`;

test('the article form has no axe violations in any state, with menus, tooltips, tables and dialogs', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const expectNoViolations = async (state: string, include?: string) =>
    expect(await axeViolations(page, include === undefined ? {} : { include }), state).toEqual([]);
  const list = (name: string) => page.getByRole('combobox', { name });
  const expectMenuPasses = async (opener: Locator, name: string) => {
    await opener.click();
    await expectNoViolations(name, '[role="presentation"], [role="combobox"], [role="toolbar"]');
    await page.keyboard.press('Escape');
  };
  const content = `${wideTable}<figure><img src="/images/alpha-club.webp" alt="The club"><figcaption>Club</figcaption></figure><p>The end.</p>`;
  const id = await storeArticle(stack, { title: 'States', slug: 'states', content, publishedAt: 'now()' });
  await openArticle(page, id);
  await editorOf(page).getByText('Column 1', { exact: true }).first().click();
  await showAllTools(page);
  const addRow = page.getByRole('button', { name: 'Add row', exact: true });
  await expect(addRow).toBeEnabled();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectNoViolations('with all tools');
  for (const name of ['Text type', 'Category', 'Coins', 'Font']) await expectMenuPasses(list(name), name);
  await expectMenuPasses(tool(page, 'Text colour'), 'Text colour');

  await editorOf(page).getByText('The end.').click();
  await expect(addRow).toBeDisabled();
  await tool(page, 'Table').hover();
  await expect(page.getByRole('tooltip', { name: 'Table' })).toBeVisible();
  await expectNoViolations('tooltip', '[role="tooltip"]');
  await tool(page, 'Table').click();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(editorOf(page).getByRole('table')).toHaveCount(2);
  await expectNoViolations('new table', '.ProseMirror');
  await page.keyboard.type('Coin');
  await expect(editorOf(page).getByRole('columnheader', { name: 'Coin' })).toBeVisible();

  await tool(page, 'Image').click();
  await expectNoViolations('Image', '[role="dialog"]');
  await page.getByRole('dialog', { name: 'Image' }).getByRole('button', { name: 'Library' }).click();
  await expectNoViolations('Media library', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Clear and make it a draft' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take this article off the site?' });
  await expect(question).toBeVisible();
  await expectNoViolations('with a question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  await expectNoViolations('with the sheet');
  await expectMenuPasses(list('Category'), 'Category in the sheet');
});

test('all table tools are visible on screens of 1024 pixels and more', async ({ page, stack }) => {
  await openArticle(
    page,
    await storeArticle(stack, { title: 'Tools', slug: 'table-tools', content: wideTable }),
  );
  await editorOf(page).getByText('Column 1', { exact: true }).first().click();
  const tools = page.getByRole('toolbar', { name: 'Table' });
  for (const width of [1366, 1280, 1024]) {
    await page.setViewportSize({ width, height: 720 });
    for (const name of ['Add row', 'Add column before', 'Delete table'])
      await expect(tools.getByRole('button', { name, exact: true }), `${width}`).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(async () => (await tools.boundingBox())?.height).toBeLessThan(50);
});

test('a wide table scrolls in its own box on a phone', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Wide', slug: 'wide', content: wideTable });
  await page.setViewportSize({ width: 360, height: 640 });
  await openArticle(page, id);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Preview' }).click();
  const shown = page.frameLocator('iframe[title="Article preview"]');
  const box = shown.getByRole('group', { name: 'Table' });
  await expect(box).toBeVisible();
  expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await box.evaluate(overflow)).toBeLessThanOrEqual(0);
  await expect(box.locator('thead th[scope="col"]')).toHaveCount(12);
});

test('the reason of a failed autosave can be read on a phone', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Unsaved', slug: 'unsaved-on-a-phone' });
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 800 });
  await openArticle(page, id);
  await page.route('**/rpc/autosave_article', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Title' }).fill('Unsaved changes');
  await page.clock.fastForward(10_000);
  const reason = page.getByTitle(/^Not saved: .* Your changes are stored on this device\.$/);
  await expect(reason).toBeVisible();
  expect(await reason.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('Preview shows the unsaved article as its public page, without scripts; closing it leaves a long form where it was, with the focus on its button', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, {
    title: 'Old Title',
    slug: 'previewed',
    content: `<p>[cta text=&quot;Join now&quot; link=&quot;/alpha-club&quot;]</p><p onclick="alert(1)">Plain<script>document.title = 'ran'</script></p><p><a href="#end">To the end</a></p>${'<p>One of many paragraphs.</p>'.repeat(60)}<h2 id="end">The end</h2>`,
  });
  await page.route('**/rpc/autosave_article', (route) => route.abort());
  await openArticle(page, id);
  await page.getByRole('textbox', { name: 'Title' }).fill('Unsaved Title');
  await choose(page, 'Category', 'Guides');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Close preview' })).toBeFocused();
  const before = await page.evaluate(() => scrollY);
  const shown = page.frameLocator('iframe[title="Article preview"]');
  await expect(shown.getByRole('heading', { level: 1, name: 'Unsaved Title' })).toBeVisible();
  await expect(shown.getByText('By Ada')).toBeVisible();
  await expect(shown.locator('.prose')).toHaveCSS('font-family', /^"News Serif"/);
  await expect(shown.locator('.article-header').getByText('Guides')).toBeVisible();
  await expect(shown.getByRole('link', { name: 'Join now' })).toHaveAttribute('href', '/alpha-club');
  await expect(shown.locator('.prose [onclick], .prose script')).toHaveCount(0);
  await shown.getByRole('link', { name: 'To the end' }).click();
  await expect(shown.getByRole('heading', { name: 'The end' })).toBeInViewport();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Unsaved Title');
  expect(await storedIn(stack, 'previewed', 'title')).toBe('Old Title');
});

test('Preview reports the login page of a network, and sets a long title in the smaller size, as the public page does', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, { title: 'The Moon '.repeat(12).trim(), slug: 'long-title' });
  await openArticle(page, id);
  const template = '**/article-template';
  await page.route(template, (route) => route.fulfill({ body: '<h1>Sign in to the hotel</h1>' }));
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('login page of a network');
  await page.unroute(template);
  await page.getByRole('button', { name: 'Try again' }).click();
  const shown = page.frameLocator('iframe[title="Article preview"]');
  await expect(shown.locator('h1.is-long')).toBeVisible();
  await expect(shown.locator('.byline time')).toHaveText('Draft');
});

test('Preview shows the moon of the reading time, and when the text was last changed', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, {
    title: 'Long Read',
    slug: 'long-read',
    content: `<p>${'moon '.repeat(3300)}</p>`,
    publishedAt: "'2026-11-20T20:00Z'",
    textChangedAt: "'2026-11-21T20:00Z'",
  });
  await openArticle(page, id);
  await page.getByRole('button', { name: 'Preview' }).click();
  const byline = page.frameLocator('iframe[title="Article preview"]').locator('.byline');
  await expect(byline.getByText(/^Updated /)).toHaveText('Updated Nov 21, 2026, 8:00 PM UTC');
  const length = byline.locator('.length');
  await expect(length).toHaveText('15 min read');
  await expect(length.locator('path')).toHaveAttribute('d', moonPath(litFor(15)));
});

test('the button that publishes warns if there is no text', async ({ page }) => {
  await openNewArticle(page);
  const create = page.getByRole('button', { name: 'Create Article' });
  await page.getByRole('textbox', { name: 'Title' }).fill('Only a Headline');
  await expect(create).toHaveAccessibleDescription(/^Publishes now, without text/);
  await page.getByRole('button', { name: 'Clear and make it a draft' }).click();
  await expect(create).toHaveAccessibleDescription(/^Saves a draft Change/);
  await editorOf(page).fill('And a text.');
  await page.getByLabel('Publish Date').fill('2026-11-22T12:00');
  await expect(create).toHaveAccessibleDescription(/^Publishes now Change/);
});
