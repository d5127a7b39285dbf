import type { Page } from 'playwright/test';
import { htmlIn, sourceOf } from '../../support/article-tools.ts';
import { editorOf, openNewArticle, showAllTools, tool } from '../../support/articles.ts';
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

test.describe('text that is typed while an image, a figure or a card is selected does not replace it', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['an image', `<p>${image}</p><p>After</p>`, `<p>${image}</p><p>At night</p><p>After</p>`],
    ['an image before a blank line', `<p>${image}</p><p></p>`, `<p>${image}</p><p>At night</p>`],
    ['an image within text', `<p>One ${image} two</p>`, `<p>One ${image}At night two</p>`],
    ['a figure', `${figure('Moon')}<p>After</p>`, `${figure('Moon')}<p>At night</p><p>After</p>`],
    ['a figure without a caption', `${figure('')}<p>After</p>`, `${figure('At night')}<p>After</p>`],
    ['a card', `${card}<p>After</p>`, `${card}<p>At night</p><p>After</p>`],
  ];

  for (const [name, before, after] of cases) {
    test(name, async ({ page }) => {
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
