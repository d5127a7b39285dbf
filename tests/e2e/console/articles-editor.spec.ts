import { htmlIn, pick, selectFreshWord, sourceOf, tools } from '../../support/article-tools.ts';
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
import { expect, expectSuccess, test } from '../../support/console.ts';
import { giveFile, holdUploads } from '../../support/uploads.ts';

test('every tool formats the selected word, and Clean removes all formatting', async ({ page, stack }) => {
  const words = tools.map((_, index) => `Moon${index}`);
  const content = words.map((word) => `<p>${word}</p>`).join('');
  await openArticle(page, await storeArticle(stack, { title: 'Tools', slug: 'tools', content }));
  await showAllTools(page);
  for (const [index, [, use]] of tools.entries()) {
    const paragraph = editorOf(page).getByText(`Moon${index}`, { exact: true });
    await paragraph.dblclick({ position: { x: 12, y: 12 } });
    await use(page);
  }
  expect(await htmlIn(page)).toBe(
    tools.map(([, , html], index) => html.replace('Moon', `Moon${index}`)).join(''),
  );

  await selectFreshWord(page);
  for (const name of ['Bold', 'Superscript', 'Ordered list', 'Increase indent'])
    await tool(page, name).click();
  await pick('Font', 'Serif')(page);
  await tool(page, 'Clean formatting').click();
  expect(await htmlIn(page)).toBe('<p>Moon</p>');
});

test('links, images, videos and buttons are inserted by URL and can be changed; scripts and other players are rejected', async ({
  page,
  stack,
}) => {
  await openNewArticle(page);
  await showAllTools(page);

  await test.step('a link accepts URLs, can be changed and removed, and rejects scripts', async () => {
    await selectFreshWord(page);
    await tool(page, 'Link').click();
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByLabel('URL').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Insert link' }).click();
    await expect(dialog.getByText(/^Enter a URL/)).toBeVisible();
    await dialog.getByLabel('URL').fill('moon.example/page');
    await page.keyboard.press('Enter');
    expect(await htmlIn(page)).toMatch(
      /^<p><a (?=.*href="https:\/\/moon\.example\/page")(?=.*noopener).*>Moon<\/a><\/p>$/,
    );

    await editorOf(page).getByText('Moon').click();
    await tool(page, 'Link').click();
    await expect(dialog.getByLabel('URL')).toHaveValue('https://moon.example/page');
    await dialog.getByLabel('URL').fill('/memecoins');
    await dialog.getByLabel('Open in a new tab').uncheck();
    await dialog.getByRole('button', { name: 'Change link' }).click();
    expect(await htmlIn(page)).toBe('<p><a href="/memecoins">Moon</a></p>');
    await editorOf(page).getByText('Moon').click();
    await tool(page, 'Link').click();
    await dialog.getByRole('button', { name: 'Remove link' }).click();
    expect(await htmlIn(page)).toBe('<p>Moon</p>');
  });

  await test.step('images and videos are inserted by URL; other players are rejected', async () => {
    await editorOf(page).press('Control+a');
    await page.keyboard.press('Delete');
    await editorOf(page).click();
    await tool(page, 'Image').click();
    const image = page.getByRole('dialog', { name: 'Image' });
    await image.getByRole('button', { name: 'Insert image' }).click();
    await expect(image.getByText(/^Enter a valid URL, upload a file/)).toBeVisible();
    await image.getByRole('textbox', { name: 'Image URL' }).fill('/images/alpha-club.webp');
    await expect(image.getByText(/^Enter a valid URL, upload a file/)).toBeHidden();
    await image.getByLabel('Alt text').fill('The club');
    await image.getByLabel('Width in pixels').fill('300');
    await image.getByRole('button', { name: 'Insert image' }).click();
    await expect(editorOf(page).getByRole('img', { name: 'The club' })).toBeVisible();

    await editorOf(page).getByRole('img', { name: 'The club' }).click();
    await tool(page, 'Image').click();
    await expect(image.getByLabel('Width in pixels')).toHaveValue('300');
    await image.getByRole('textbox', { name: 'Image URL' }).fill('/images/articles/frogs.webp');
    await expect(image.getByLabel('Width in pixels'), 'of the other image').toHaveValue('');
    await image.getByRole('textbox', { name: 'Image URL' }).fill('/images/alpha-club.webp');
    await image.getByLabel('Width in pixels').fill('300');
    await image.getByRole('button', { name: 'Change image' }).click();
    await expect(image).toBeHidden();
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');

    await tool(page, 'Video').click();
    const video = page.getByRole('dialog', { name: 'Video' });
    await video.getByLabel('Video URL').fill('https://evil.example/embed/1');
    await video.getByRole('button', { name: 'Insert video' }).click();
    await expect(video.getByText('Enter the URL of a YouTube or Vimeo video.')).toBeVisible();
    await video.getByLabel('Video URL').fill('https://youtu.be/dQw4w9WgXcQ?t=42');
    await video.getByRole('textbox', { name: 'Title' }).fill('A song');
    await video.getByRole('button', { name: 'Insert video' }).click();
    const html = await htmlIn(page);
    expect(html).toMatch(
      /<img (?=[^>]*src="\/images\/alpha-club\.webp")(?=[^>]*alt="The club")(?=[^>]*width="300")/,
    );
    expect(html).toMatch(
      /<iframe (?=[^>]*src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?start=42")(?=[^>]*title="A song")/,
    );
  });

  await test.step('the hint shows the call-to-action shortcode, and its button inserts one', async () => {
    await editorOf(page).press('Control+a');
    await page.keyboard.press('Delete');
    await expect(page.getByText(/^\[cta text=".*style="primary\|secondary\|outline\|custom"/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Buttons');
    await editorOf(page).click();
    await page.getByRole('button', { name: 'Insert button' }).click();
    const dialog = page.getByRole('dialog', { name: 'Call-to-action button' });
    await dialog.getByLabel('Button link').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Insert button' }).click();
    await expect(dialog.getByText('Enter the button text.')).toBeVisible();
    await expect(dialog.getByText('Enter a valid URL or a path on this site.')).toBeVisible();
    await dialog.getByLabel('Button text').fill('See [cta text="Join"]');
    await dialog.getByLabel('Button link').fill('/alpha-club');
    await dialog.getByRole('button', { name: 'Insert button' }).click();
    await expect(dialog.getByLabel('Button text')).toHaveAccessibleDescription(
      'Remove “[cta”: the text cannot contain a shortcode.',
    );
    await dialog.getByLabel('Button text').fill('Say "hi"');
    await dialog.getByLabel('Button link').fill('/alpha-club"');
    await dialog.getByRole('button', { name: 'Insert button' }).click();
    await expect(dialog.getByText('Enter a valid URL or a path on this site.')).toBeVisible();
    await dialog.getByLabel('Button link').fill('/alpha-club');
    await choose(page, 'Style', 'custom');
    await choose(page, 'Size', 'lg');
    await dialog.getByLabel('Background colour').fill('#112233');
    await dialog.getByRole('button', { name: 'Insert button' }).click();
    const shortcode = editorOf(page).getByTitle('Shown as a button');
    await expect(shortcode).toHaveText(
      '[cta text="Say ”hi”" link="/alpha-club" style="custom" size="lg" bgColor="#112233" textColor="#ffffff"]',
    );
    await page.getByRole('button', { name: 'Create Article' }).click();
    await expectSuccess(page, 'Article Created');
    expect(await storedIn(stack, 'buttons', 'content')).toContain('link="/alpha-club" style="custom"');
  });
});

/** One of each element that the toolbar creates, as the editor serialises it. */
const everything = [
  ...tools.map(([, , html]) => html),
  '<p><a href="/memecoins">Coins</a> and <strong><em>both</em></strong></p>',
  '<p><img src="/images/alpha-club.webp" alt="The club" width="300" height="200"></p>',
  '<p>[cta text="Join" link="/alpha-club"]</p>',
].join('');

test('XSS-5 saved content survives reopening and editing', async ({ page, stack }) => {
  const id = await storeArticle(stack, { title: 'Everything', slug: 'everything', content: everything });
  await openArticle(page, id);
  await showAllTools(page);
  await expect(page.getByText(/HTML that this view does not support/)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Author' }).fill('Only the author');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Article Updated');
  expect(await storedIn(stack, 'everything', 'content')).toBe(everything);

  await openArticle(page, id);
  await showAllTools(page);
  await editorOf(page).locator('span[style^="color"]').click();
  await tool(page, 'Text colour').click();
  const red = page.getByRole('dialog', { name: 'Text colour' }).getByRole('button', { name: 'Red' });
  await expect(red).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await editorOf(page).getByText('Coins and both').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Article Updated');
  expect(await storedIn(stack, 'everything', 'content')).toBe(
    everything.replace('club"]</p>', 'club"]!</p>'),
  );
});

test('warns before unsupported HTML is lost, and offers to edit the source', async ({ page, stack }) => {
  const content = '<p><code>let <strong>moon</strong></code></p>';
  const id = await storeArticle(stack, { title: 'Odd', slug: 'odd', content });
  await openArticle(page, id);
  await showAllTools(page);
  await expect(page.getByText(/^This text contains HTML that this view does not support/)).toBeVisible();
  const editSource = page.getByRole('alert').getByRole('button', { name: 'Edit as HTML' });
  const release = await holdUploads(page);
  await giveFile(editorOf(page), 'paste', 'chart.png');
  await expect(editSource, 'the image could not be added there').toBeDisabled();
  release();
  await editorOf(page).press('Control+z');
  await editSource.click();
  await expect(sourceOf(page)).toHaveValue(content);
  await sourceOf(page).fill(`${content}<p>New</p>`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Article Updated');
  expect(await storedIn(stack, 'odd', 'content')).toBe(`${content}<p>New</p>`);
});
