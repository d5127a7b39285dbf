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

test('clicks into a table and out of it do not move the text, and the table tools follow the selection', async ({
  page,
}) => {
  const cells = ['One', 'Two'].map((text) => `<td><p>${text}</p></td>`).join('');
  await openNewArticle(page);
  await pasteHtml(page, `<p>Before</p><table><tbody><tr>${cells}</tr></tbody></table><p>After</p>`);
  const text = (content: string) => editorOf(page).getByText(content, { exact: true });
  const tableTool = (name: string) => page.getByRole('button', { name, exact: true });
  await text('After').click();
  const before = await text('One').boundingBox();

  await text('Two').dblclick({ position: { x: 8, y: 8 } });
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Two');
  await expect(tableTool('Add row')).toBeEnabled();
  await expect(tableTool('Merge cells')).toBeDisabled();
  expect(await text('One').boundingBox()).toEqual(before);

  await text('One').dragTo(text('Two'));
  await expect(tableTool('Merge cells')).toBeEnabled();

  await text('After').click();
  await expect(tableTool('Add row')).toBeDisabled();
  expect(await text('One').boundingBox()).toEqual(before);

  await text('One').click();
  await tableTool('Delete table').click();
  await expect(page.getByRole('toolbar', { name: 'Table' })).toHaveCount(0);
});
