import { htmlIn } from '../../support/article-tools.ts';
import { editorOf, openNewArticle, pasteHtml, showAllTools } from '../../support/articles.ts';
import { expect, test } from '../../support/console.ts';
import { giveFile, holdUploads, png } from '../../support/uploads.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

// The unit tests of pasting use jsdom, which stores `text-decoration` as one property. Browsers split it.
test('pasted text keeps strikethrough and underline', async ({ page }) => {
  await openNewArticle(page);
  await showAllTools(page);
  const styled = (tag: string, line: string, text: string) =>
    `<${tag} style="font-size:11pt;text-decoration:${line}">${text}</${tag}>`;
  const table = (cell: string) => `<table><tbody><tr>${cell}</tr></tbody></table>`;
  await pasteHtml(
    page,
    `<p>${styled('span', 'line-through', 'old')} ${styled('span', 'underline line-through', 'both')}</p>` +
      styled('p', 'underline', `new ${styled('span', 'none', 'text')}`) +
      table(
        styled('td', 'line-through', 'was') +
          styled('td', 'underline', '<a href="https://dogs.example">Dogs</a>'),
      ),
  );
  expect(await htmlIn(page)).toBe(
    '<p><s>old</s> <s><u>both</u></s></p><p><u>new text</u></p>' +
      table('<td><p><s>was</s></p></td><td><p><a href="https://dogs.example">Dogs</a></p></td>'),
  );
});

test('an image that is cut during its upload can be pasted after it', async ({ page }) => {
  await openNewArticle(page);
  await showAllTools(page);
  const release = await holdUploads(page);
  await editorOf(page).click();
  await giveFile(editorOf(page), 'paste', 'chart.png');
  await expect(editorOf(page).locator('img[src^="blob:"]')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expect(editorOf(page).locator('img[src]')).toHaveCount(0);
  release();
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toHaveCount(0);
  await page.keyboard.press('Control+v');
  await expect(editorOf(page).locator('img[src*="-chart.png"]')).toBeVisible();
  expect(await htmlIn(page)).toMatch(/^<p><img [^>]*-chart\.png[^>]*><\/p>$/);
});

test('a copied image of another site is uploaded, not linked', async ({ page }) => {
  await openNewArticle(page);
  for (const src of ['https://dogs.example/dog.png', 'blob:https://chat.example/1']) {
    await editorOf(page).fill('');
    await editorOf(page).evaluate(
      (element, { src, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
        clipboardData.setData('text/html', `<meta charset='utf-8'><img src="${src}" alt="Dog"/>`);
        element.dispatchEvent(
          new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
        );
      },
      { src, base64: png.toString('base64') },
    );
    await expect(editorOf(page).locator('img[src*="-image.png"]'), src).toBeVisible();
    await expect(editorOf(page).locator('img[src]')).toHaveCount(1);
  }
});

test('a file dropped beside the text and the fields does not replace the console', async ({ page }) => {
  await openNewArticle(page);
  const prevented = (type: 'dragover' | 'drop', dragged: 'file' | 'text') =>
    page.getByRole('heading', { level: 1 }).evaluate(
      (heading, { type, dragged }) => {
        const dataTransfer = new DataTransfer();
        if (dragged === 'file') dataTransfer.items.add(new File(['x'], 'dog.png', { type: 'image/png' }));
        else dataTransfer.setData('text/plain', 'Dog');
        return !heading.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      },
      { type, dragged },
    );
  for (const type of ['dragover', 'drop'] as const) {
    expect(await prevented(type, 'file'), type).toBe(true);
    expect(await prevented(type, 'text'), type).toBe(false);
  }
});
