import { expect, type Page } from 'playwright/test';
import { choose, editorOf, tool } from './articles.ts';

/** The editor's HTML source field. */
export const sourceOf = (page: Page) => page.getByRole('textbox', { name: 'Content as HTML' });

/** Replaces the text with one unformatted word and selects it. */
export async function selectFreshWord(page: Page): Promise<void> {
  // The editor may not be rendered yet after a switch from the HTML view.
  await expect(async () => {
    await editorOf(page).fill('Moon');
    await page.keyboard.press('Control+a');
    await tool(page, 'Clean formatting').click();
    expect(await editorOf(page).innerHTML()).toBe('<p>Moon</p>');
  }).toPass();
}

/** Returns the text's HTML as the toolbar's HTML view shows it. */
export async function htmlIn(page: Page): Promise<string> {
  await tool(page, 'Edit as HTML').click();
  const html = await sourceOf(page).inputValue();
  await tool(page, 'Edit as HTML').click();
  await expect(editorOf(page)).toBeVisible();
  return html;
}

const press = (name: string) => (page: Page) => tool(page, name).click();
/** Returns a function that selects an option in a list of the toolbar. */
export const pick = (label: string, option: string) => (page: Page) => choose(page, label, option);
const paint = (name: string, colour: string) => async (page: Page) => {
  await tool(page, name).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: colour, exact: true }).click();
};

/** The formatting tools: name, action, and the resulting HTML of a selected word. */
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
