import { htmlIn } from '../../support/article-tools.ts';
import { openNewArticle, pasteHtml, showAllTools } from '../../support/articles.ts';
import { expect, test } from '../../support/console.ts';

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
