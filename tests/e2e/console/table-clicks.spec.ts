import { editorOf, openNewArticle, pasteHtml, tool } from '../../support/articles.ts';
import { expect, test } from '../../support/console.ts';

test('a click beside a tool, or on a table tool that is disabled, leaves the focus in the text', async ({
  page,
}) => {
  await openNewArticle(page);
  await editorOf(page).click();
  await tool(page, 'Table').click();
  await page.keyboard.type('One');
  const bold = await tool(page, 'Bold').boundingBox();
  if (!bold) throw new Error('The toolbar is not shown.');
  await page.mouse.click(bold.x - 2, bold.y - 2);
  await page.keyboard.type(' two');
  await page.getByRole('button', { name: 'Merge cells' }).click({ force: true });
  await page.keyboard.type(' three');
  await expect(editorOf(page).getByRole('columnheader').first()).toHaveText('One two three');
});

test('a double click selects a word in a table, and a drag its cells, although the table tools appear', async ({
  page,
}) => {
  const cells = ['One', 'Two'].map((text) => `<td><p>${text}</p></td>`).join('');
  await openNewArticle(page);
  await pasteHtml(page, `<table><tbody><tr>${cells}</tr></tbody></table><p>After</p>`);
  const text = (content: string) => editorOf(page).getByText(content, { exact: true });
  const merge = page.getByRole('button', { name: 'Merge cells' });
  const leaveTable = async () => {
    await text('After').click();
    await expect(merge).toHaveCount(0);
  };
  await leaveTable();
  await text('Two').dblclick({ position: { x: 8, y: 8 } });
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Two');
  await expect(merge).toBeDisabled();

  await leaveTable();
  await text('One').dragTo(text('Two'));
  await expect(merge).toBeEnabled();

  await leaveTable();
  // A context menu can take the end of the press.
  await text('After').hover();
  await page.mouse.down({ button: 'right' });
  await page.keyboard.press('ArrowUp');
  await expect(merge).toBeVisible();
  await page.mouse.up({ button: 'right' });
});
