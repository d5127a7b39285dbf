import type { Locator, Page } from 'playwright/test';
import { htmlIn, sourceOf } from '../../support/article-tools.ts';
import {
  editorOf,
  openArticle,
  openNewArticle,
  showAllTools,
  storeArticle,
  tool,
} from '../../support/articles.ts';
import { expect, test } from '../../support/console.ts';

const image = '<img src="/images/alpha-club.webp" alt="The club">';
const figure = (caption: string) => `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
const post = 'https://x.com/moon/status/20';
const card = `<figure class="embed"><figcaption><a href="${post}">Show post from X</a></figcaption></figure>`;

/** Replaces the text of the editor. */
async function write(page: Page, html: string): Promise<void> {
  await tool(page, 'Edit as HTML').click();
  await sourceOf(page).fill(html);
  await tool(page, 'Edit as HTML').click();
  await expect(editorOf(page)).toBeVisible();
}

test('text that is typed while an image, a figure or a card is selected does not replace it', async ({
  page,
}) => {
  test.slow();
  const cases: readonly (readonly [string, string, string])[] = [
    ['an image', `<p>${image}</p><p>After</p>`, `<p>${image}</p><p>At night</p><p>After</p>`],
    ['an image before a blank line', `<p>${image}</p><p></p>`, `<p>${image}</p><p>At night</p>`],
    ['an image within text', `<p>One ${image} two</p>`, `<p>One ${image}At night two</p>`],
    ['a figure', `${figure('Moon')}<p>After</p>`, `${figure('Moon')}<p>At night</p><p>After</p>`],
    ['a figure without a caption', `${figure('')}<p>After</p>`, `${figure('At night')}<p>After</p>`],
    ['a card', `${card}<p>After</p>`, `${card}<p>At night</p><p>After</p>`],
  ];

  await openNewArticle(page);
  await showAllTools(page);
  const client = await page.context().newCDPSession(page);
  const ways = {
    keys: () => page.keyboard.type('At night'),
    'a phone keyboard': () => client.send('Input.insertText', { text: 'At night' }),
    'an input method': async () => {
      const key = { windowsVirtualKeyCode: 229, key: 'Process', code: 'KeyA' };
      await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      for (const text of ['A', 'At night']) {
        const end = text.length;
        await client.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
        await expect(editorOf(page)).toContainText(text);
      }
      await client.send('Input.insertText', { text: 'At night' });
    },
    'a paste': () =>
      editorOf(page).evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'At night');
        element.dispatchEvent(
          new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
        );
      }),
  };
  for (const [name, before, after] of cases) {
    await test.step(name, async () => {
      const node = before.startsWith(card)
        ? editorOf(page).getByText(post)
        : editorOf(page).getByRole('img', { name: 'The club' });
      let x = 0;
      const select = async () => {
        // Two quick clicks in the same place would be a double click.
        x += 12;
        await node.click({ position: { x, y: 5 } });
        await expect(editorOf(page).locator('.ProseMirror-selectednode')).toBeVisible();
        // The browser announces a moved caret with a delay, which no person is fast enough to notice.
        await page.evaluate(() => document.dispatchEvent(new Event('selectionchange')));
      };
      for (const [way, enter] of Object.entries(ways)) {
        await write(page, before);
        await select();
        await enter();
        await expect(editorOf(page), way).toContainText('At night');
        expect(await htmlIn(page), way).toBe(after);
        await editorOf(page).press('Control+z');
        expect(await htmlIn(page), `${way}, undone`).toBe(before);
        await select();
        await page.keyboard.press('Backspace');
        await expect(node, way).toHaveCount(0);
      }
    });
  }
});

const imageDialog = (page: Page) => page.getByRole('dialog', { name: 'Image' });

async function openDialog(page: Page): Promise<void> {
  await editorOf(page).getByRole('img', { name: 'The club' }).click();
  await tool(page, 'Image').click();
}

async function change(page: Page, caption: string, credit: string): Promise<void> {
  await imageDialog(page).getByLabel('Caption').fill(caption);
  await imageDialog(page).getByLabel('Credit').fill(credit);
  await imageDialog(page).getByRole('button', { name: 'Change image' }).click();
  await expect(imageDialog(page)).toHaveCount(0);
  await expect(editorOf(page)).toBeFocused();
}

const withoutSize = (html: string) => html.replace(/ (?:width|height)="\d+"/g, '');

test('an image that is already in the text gets a caption and a credit, and one undo removes them', async ({
  page,
}) => {
  const captioned = figure('At night <cite>Ada</cite>');
  await openNewArticle(page);
  await showAllTools(page);
  for (const [before, after] of [
    [`<p>${image}</p>`, captioned],
    [`<p>One ${image}<br>two</p>`, `<p>One </p>${captioned}<p><br>two</p>`],
    [`<ul><li><p>${image}</p></li></ul>`, `<ul><li><p></p>${captioned}</li></ul>`],
  ] as const) {
    await write(page, before);
    await openDialog(page);
    await expect(imageDialog(page).getByLabel('Caption')).toHaveValue('');
    await change(page, ' At night ', 'Ada');
    expect(withoutSize(await htmlIn(page))).toBe(after);
    await editorOf(page).press('Control+z');
    expect(await htmlIn(page)).toBe(before);
  }
  await write(page, `<p>${image}</p>`);
  await openDialog(page);
  await change(page, 'At night', '');
  await page.keyboard.type('More');
  await expect(editorOf(page).locator('figcaption, p')).toHaveText(['At night', 'More']);
});

test('the image dialog shows and changes the caption and credit of a figure, and one undo restores them', async ({
  page,
}) => {
  const before = figure('At <strong>night</strong> in May <em><cite>Ada</cite></em>');
  await openNewArticle(page);
  await showAllTools(page);
  for (const [caption, credit, after] of [
    ['At night in June', 'Ada', 'At <strong>night</strong> in June <em><cite>Ada</cite></em>'],
    ['', 'Ada', '<em><cite>Ada</cite></em>'],
    ['At night in May', '', 'At <strong>night</strong> in May'],
    ['At night in May', 'Bea', 'At <strong>night</strong> in May <em><cite>Bea</cite></em>'],
  ] as const) {
    await write(page, before);
    await openDialog(page);
    await expect(imageDialog(page).getByLabel('Caption')).toHaveValue('At night in May');
    await expect(imageDialog(page).getByLabel('Credit')).toHaveValue('Ada');
    await change(page, caption, credit);
    expect(withoutSize(await htmlIn(page))).toBe(figure(after));
    await editorOf(page).press('Control+z');
    expect(await htmlIn(page)).toBe(before);
  }
});

test('a linked image keeps its link: its dialog says why it cannot have a caption', async ({ page }) => {
  await openNewArticle(page);
  await showAllTools(page);
  await write(page, `<p><a href="https://dogs.example">${image}</a></p>`);
  await openDialog(page);
  await expect(imageDialog(page).getByLabel('Caption')).toBeDisabled();
  await expect(imageDialog(page).getByText(/^Remove the link of the image/)).toBeVisible();
});

/** Returns where the images of a text are in their paragraphs, and whether text is above or below them. */
const placesOfImages = (text: Locator) =>
  text.getByRole('img').evaluateAll((images) =>
    images.map((image) => {
      const box = image.getBoundingClientRect();
      const around = image.closest('p')?.getBoundingClientRect() ?? box;
      const side = box.left - around.left < 1 ? 'left' : around.right - box.right < 1 ? 'right' : 'centre';
      const isLow = box.top - around.top > 12;
      return `${isLow ? 'above, ' : ''}${side}${around.bottom - box.bottom > 12 ? ', below' : ''}`;
    }),
  );

test('images in the text have a line of their own and the alignment of their paragraph, in the editor as on the page', async ({
  page,
  stack,
}) => {
  const image = '<img src="/images/alpha-club.webp" alt="The club" width="60" height="45">';
  const content = `<p>${image}below</p><p>above${image}below</p><p><a href="/contact">${image}</a>below</p>
    <p>${image}${image}below</p><p dir="rtl">${image}below</p>
    <p style="text-align: center">${image}below</p><p style="text-align: right"><a href="/contact">${image}</a>below</p>`;
  await openArticle(page, await storeArticle(stack, { title: 'Images', slug: 'images', content }));
  await expect
    .poll(() => placesOfImages(editorOf(page)))
    .toEqual([
      'left, below',
      'above, left, below',
      'left, below',
      'left, below',
      'above, left, below',
      'right, below',
      'centre, below',
      'right, below',
    ]);
  const inEditor = await placesOfImages(editorOf(page));
  await page.getByRole('button', { name: 'Preview' }).click();
  const shown = page.frameLocator('iframe[title="Article preview"]').locator('.prose');
  await expect.poll(() => placesOfImages(shown)).toEqual(inEditor);
});
