import type { Locator, Page } from 'playwright/test';
import { expect } from './console.ts';
import type { TestStack } from './stack.ts';

/** The article form's rich-text editor. */
export const editorOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Content', exact: true });

/** A button of the editor's toolbar. */
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** Shows the tools that do not fit into the toolbar's row. */
export async function showAllTools(page: Page): Promise<void> {
  await tool(page, 'More tools').click();
  await expect(tool(page, 'Clean formatting')).toBeVisible();
}

/** Opens the form for a new article and waits for its editor, which loads separately. */
export async function openNewArticle(page: Page): Promise<void> {
  await page.goto('/admin/articles/new');
  await expect(tool(page, 'Bold')).toBeVisible();
}

/** Opens the form of a stored article and waits for its editor. */
export async function openArticle(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(tool(page, 'Bold')).toBeVisible();
}

/** Pastes HTML into the editor, as another program copies it. */
export const pasteHtml = (page: Page, html: string) => paste(page, { 'text/html': html });

/** Pastes plain text into the editor. */
export const pasteText = (page: Page, text: string) => paste(page, { 'text/plain': text });

async function paste(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await editorOf(page).click();
  await editorOf(page).evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(copied)) clipboardData.setData(type, value);
    // The browser announces a moved caret with a delay, which no person is fast enough to notice.
    document.dispatchEvent(new Event('selectionchange'));
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, data);
}

/** Selects an option of a select. The selected option can follow the label in the select's accessible name. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}( |$)`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

interface StoredArticle {
  title: string;
  slug: string;
  content?: string;
  author?: string;
  /** SQL expression of the publish time. Without one, the article is a draft and triggers no build. */
  publishedAt?: string;
  /** SQL expression of the time when its text was last changed after publication. */
  textChangedAt?: string;
}

/** Stores an article as the database owner and returns its ID. */
export async function storeArticle(stack: TestStack, article: StoredArticle): Promise<string> {
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const { title, slug, content = '<p>Text.</p>', author = 'Ada', publishedAt = 'null' } = article;
  const { textChangedAt = 'null' } = article;
  const [row] = await stack.sql(
    `insert into public.articles (title, slug, content, author, published_at, text_changed_at)
     values (${[title, slug, content, author].map(text).join(', ')}, ${publishedAt}, ${textChangedAt}) returning id`,
  );
  return String(row?.['id']);
}

/** Returns one column or expression of the article with this slug. */
export async function storedIn(stack: TestStack, slug: string, column: string): Promise<unknown> {
  const [row] = await stack.sql(`select ${column} as value from public.articles where slug = '${slug}'`);
  return row?.['value'];
}

/** The publish time of an article in UTC to the second, as SQL for `storedIn`. */
export const PUBLISHED_IN_UTC = `to_char(published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS')`;
