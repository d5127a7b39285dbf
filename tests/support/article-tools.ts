import { expect, type Page } from 'playwright/test';
import { choose, editorOf, tool } from './articles.ts';

/** The text as HTML, while the toolbar shows it so. */
export const sourceOf = (page: Page) => page.getByRole('textbox', { name: 'Content as HTML' });

/** Puts one plain word in place of the text, and selects it. */
export async function selectFreshWord(page: Page): Promise<void> {
  // Back from its HTML, the editor may still be on its way onto the page.
  await expect(async () => {
    await editorOf(page).fill('Moon');
    await page.keyboard.press('Control+a');
    await tool(page, 'Clean formatting').click();
    expect(await editorOf(page).innerHTML()).toBe('<p>Moon</p>');
  }).toPass();
}

/** Reads the text's HTML through the toolbar's own view of it. */
export async function htmlIn(page: Page): Promise<string> {
  await tool(page, 'Edit as HTML').click();
  const html = await sourceOf(page).inputValue();
  await tool(page, 'Edit as HTML').click();
  await expect(editorOf(page)).toBeVisible();
  return html;
}

const press = (name: string) => (page: Page) => tool(page, name).click();
/** Chooses an option of a list of the toolbar. */
export const pick = (label: string, option: string) => (page: Page) => choose(page, label, option);
const paint = (name: string, colour: string) => async (page: Page) => {
  await tool(page, name).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: colour, exact: true }).click();
};

/** Each formatting tool: its name, how it is used, and what it makes of a selected word. */
export const tools: readonly (readonly [string, (page: Page) => Promise<void>, string])[] = [
  ['header 1', pick('Text type', 'Heading 1'), '<h1>Moon</h1>'],
  ['header 2', pick('Text type', 'Heading 2'), '<h2>Moon</h2>'],
  ['header 3', pick('Text type', 'Heading 3'), '<h3>Moon</h3>'],
  ['bold', press('Bold'), '<p><strong>Moon</strong></p>'],
  ['italic', press('Italic'), '<p><em>Moon</em></p>'],
  ['underline', press('Underline'), '<p><u>Moon</u></p>'],
  ['strike', press('Strike'), '<p><s>Moon</s></p>'],
  ['subscript', press('Subscript'), '<p><sub>Moon</sub></p>'],
  ['superscript', press('Superscript'), '<p><sup>Moon</sup></p>'],
  ['ordered list', press('Ordered list'), '<ol><li><p>Moon</p></li></ol>'],
  ['bullet list', press('Bullet list'), '<ul><li><p>Moon</p></li></ul>'],
  ['indent', press('Increase indent'), '<p data-indent="1">Moon</p>'],
  ['right to left', press('Right to left'), '<p dir="rtl">Moon</p>'],
  ['align centre', press('Align centre'), '<p style="text-align: center;">Moon</p>'],
  ['align right', press('Align right'), '<p style="text-align: right;">Moon</p>'],
  ['justify', press('Justify'), '<p style="text-align: justify;">Moon</p>'],
  ['colour', paint('Text colour', 'Red'), '<p><span style="color: rgb(192, 57, 43);">Moon</span></p>'],
  [
    'background',
    paint('Background colour', 'Cream'),
    '<p><span style="background-color: rgb(255, 243, 191);">Moon</span></p>',
  ],
  ['font', pick('Font', 'Monospace'), '<p><span style="font-family: monospace;">Moon</span></p>'],
];
