import { litFor, moonPath } from '../../../src/site/moon-phase.ts';
import { choose, openArticle, storeArticle, storedIn } from '../../support/articles.ts';
import { expect, test } from '../../support/console.ts';

test('Preview shows the unsaved article as its public page, without scripts; closing it leaves a long form where it was, with the focus on its button', async ({
  page,
  stack,
}) => {
  const id = await storeArticle(stack, {
    title: 'Old Title',
    slug: 'previewed',
    content: `<p>[cta text=&quot;Join now&quot; link=&quot;/alpha-club&quot;]</p><p onclick="alert(1)">Plain<script>document.title = 'ran'</script></p>${'<p>One of many paragraphs.</p>'.repeat(60)}`,
  });
  await openArticle(page, id);
  await page.getByRole('textbox', { name: 'Title' }).fill('Unsaved Title');
  await choose(page, 'Category', 'Guides');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Close preview' })).toBeFocused();
  const before = await page.evaluate(() => scrollY);
  const shown = page.frameLocator('iframe[title="Article preview"]');
  await expect(shown.getByRole('heading', { level: 1, name: 'Unsaved Title' })).toBeVisible();
  await expect(shown.getByText('By Ada')).toBeVisible();
  await expect(shown.locator('.article-header').getByText('Guides')).toBeVisible();
  await expect(shown.getByRole('link', { name: 'Join now' })).toHaveAttribute('href', '/alpha-club');
  await expect(shown.locator('.prose [onclick], .prose script')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Unsaved Title');
  expect(await storedIn(stack, 'previewed', 'title')).toBe('Old Title');
});

test('Preview sets a long title in the smaller size, as the public page does', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'The Moon '.repeat(12).trim(), slug: 'long-title' });
  await openArticle(page, id);
  await page.getByRole('button', { name: 'Preview' }).click();
  const shown = page.frameLocator('iframe[title="Article preview"]');
  await expect(shown.locator('h1.is-long')).toBeVisible();
  await expect(shown.locator('.byline time')).toHaveText('Draft');
});

test('Preview shows the moon of the reading time', async ({ page, stack }) => {
  const content = `<p>${'moon '.repeat(3300)}</p>`;
  await openArticle(page, await storeArticle(stack, { title: 'Long Read', slug: 'long-read', content }));
  await page.getByRole('button', { name: 'Preview' }).click();
  const length = page.frameLocator('iframe[title="Article preview"]').locator('.byline .length');
  await expect(length).toHaveText('15 min read');
  await expect(length.locator('path')).toHaveAttribute('d', moonPath(litFor(15)));
});
