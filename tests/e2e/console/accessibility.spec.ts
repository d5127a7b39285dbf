import type { Locator, Page } from 'playwright/test';
import {
  editorOf,
  openArticle,
  openNewArticle,
  showAllTools,
  storeArticle,
  tool,
} from '../../support/articles.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/console.ts';
import { linkedScreens, otherScreens, recordForms } from '../../support/console-screens.ts';
import { findLayoutProblems } from '../../support/layout-problems.ts';
import { waitForIdleNetwork } from '../../support/page-idle.ts';
import { expectCalm, watchContext } from '../../support/watch.ts';

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  // Toolbars adapt to the new width after the browser has reported it.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, path).toBeLessThanOrEqual(0);
  const cutOff = async () =>
    (await findLayoutProblems(page)).filter((fault) => fault.startsWith('outside its box: button'));
  await expect.poll(cutOff, path).toEqual([]);
}

/** Expects the form's history to show the version that the demo content created. */
async function expectHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(1);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('(current)');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('HDR-4 every screen opens from its URL, violates no policy, passes axe in light and dark, fits 360 pixels, and every form shows its history', async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(600_000);
  const watch = await watchContext(context, [stack.siteUrl, stack.supabaseUrl]);
  const forms = await recordForms(stack);
  expect(forms.length, 'forms of demo content').toBeGreaterThanOrEqual(5);
  for (const [path, title] of [...linkedScreens, ...otherScreens, ...forms]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true }), path).toBeVisible();
    await waitForIdleNetwork(page);
    await expect(page.getByRole('progressbar', { name: 'Loading editor' })).toHaveCount(0);
    expect(watch.problems).toEqual([]);
    expect(await axeViolations(page), path).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // The dark theme changes only colours.
    expect(await axeViolations(page, { rules: ['color-contrast'] }), path).toEqual([]);
    // The demo content has several versions of articles.
    if (/\/edit/.test(path) && title !== 'Edit article') await expectHistory(page);
    await expectToFit(page, path);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const [articleForm] = forms.filter(([, title]) => title === 'Edit article').flat();
  await page.goto(`/admin${articleForm}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe[title="Article preview"]').getByRole('article')).toBeVisible();
  expectCalm(watch);
});

test('a form can be filled in and saved with the keyboard alone', async ({ page, stack }) => {
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'New category' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New category' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/categories');
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeFocused();
  expect(await stack.sql(`select slug from public.categories where slug = 'by-keyboard'`)).toHaveLength(1);
});

test('with forced colours, pressed tools and the colours to choose from are distinguishable', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openNewArticle(page);
  await showAllTools(page);
  await editorOf(page).click();
  await tool(page, 'Bold').click();
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  const shown = (button: Locator, property: 'color' | 'backgroundColor') =>
    button.evaluate((element, name) => getComputedStyle(element)[name], property);
  expect(await shown(tool(page, 'Bold'), 'color')).not.toBe(await shown(tool(page, 'Italic'), 'color'));
  await tool(page, 'Text colour').click();
  const colours = page.getByRole('dialog', { name: 'Text colour' });
  const swatch = (name: string) =>
    shown(colours.getByRole('button', { name, exact: true }), 'backgroundColor');
  expect(await swatch('Red')).not.toBe(await swatch('Green'));
});

test('links in the editor are readable in both themes, also with a custom accent', async ({
  page,
  stack,
}) => {
  const link = '<a href="/articles">Wag news</a>';
  const content = `<p>${link}</p><table><tbody><tr><th><p>${link}</p></th></tr></tbody></table>`;
  await openArticle(page, await storeArticle(stack, { title: 'Linked', slug: 'linked', content }));
  const links = editorOf(page).locator('a');
  await expect(links).toHaveCount(2);
  for (const accent of ['#6c5ce7', '#c2410c']) {
    // As another tab announces a saved accent.
    await page.evaluate((saved) => {
      const channel = new BroadcastChannel('brand');
      channel.postMessage({ name: '', accent: saved });
      channel.close();
    }, accent);
    await expect(page.locator('html')).toHaveAttribute('style', new RegExp(`--accent: ${accent}`));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect(
        await axeViolations(page, { rules: ['color-contrast'], include: '.article-text' }),
        `${accent}, ${colorScheme}`,
      ).toEqual([]);
    }
  }
});

test('if a narrower window hides the last used tool, Alt-F10 moves the focus to one that is left', async ({
  page,
}) => {
  await openNewArticle(page);
  await editorOf(page).click();
  await page.keyboard.press('Alt+F10');
  // The last two are always there.
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  const name = (await page.locator(':focus').getAttribute('aria-label')) ?? '';
  await editorOf(page).click();
  await page.setViewportSize({ width: 400, height: 720 });
  await expect(tool(page, name)).toBeHidden();
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('toolbar', { name: 'Formatting' }).locator(':focus')).toBeVisible();
});

test('with forced colours, a border marks the current tab and menu entry', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/admin/settings');
  for (const [navigation, current, other] of [
    ['Settings', 'General', 'Brand'],
    ['Console', 'Settings', 'Articles'],
  ] as const) {
    const border = (name: string) =>
      page
        .getByRole('navigation', { name: navigation })
        .getByRole('link', { name, exact: true })
        .evaluate((link) => Number.parseFloat(getComputedStyle(link).borderTopWidth));
    expect(await border(current), navigation).toBeGreaterThan(await border(other));
  }
});
