import { editorOf, openNewArticle, showAllTools, tool } from '../../support/articles.ts';
import { expect, expectSuccess, test } from '../../support/console.ts';
import { signIn } from '../../support/login.ts';

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('after sign-in, the focus is on the heading of the console', async ({ page, stack }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/login?next=/admin/articles');
    await signIn(page, stack.admin.email, stack.admin.password);
    await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeFocused();
    expect(errors).toEqual([]);
  });
});

test('each screen gets the focus: its heading, or the title of a new article; the drawer of small screens closes', async ({
  page,
}) => {
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await page.goto('/admin/categories');
  await link('Articles').click();
  await expect(heading('Articles')).toBeFocused();
  const search = page.getByRole('searchbox');
  await search.click();
  await page.keyboard.type('no such article');
  await expect(page).toHaveURL(/no\+such|no%20such/);
  await expect(search).toBeFocused();

  await link('New article').click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Focused');
  await page.getByRole('button', { name: 'Clear and make it a draft' }).click();
  await page.getByRole('button', { name: 'Save draft' }).focus();
  await page.keyboard.press('Enter');
  await expectSuccess(page, 'Article Created');
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(heading('Articles')).toBeFocused();

  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await link('Categories').click();
  await expect(heading('Categories')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('dialogs focus their first field; closed dialogs, menus, the toolbar and the HTML view return the focus to the text', async ({
  page,
}) => {
  await openNewArticle(page);
  await showAllTools(page);
  const fields = {
    Link: 'URL',
    Image: 'Image URL',
    Video: 'Video URL',
    'Call-to-action button': 'Button text',
  };
  for (const [name, field] of Object.entries(fields)) {
    await tool(page, name).click();
    const dialog = page.getByRole('dialog', { name, exact: true });
    await expect(dialog.getByLabel(field)).toBeFocused();
    if (name === 'Image') {
      await dialog.getByRole('button', { name: 'Library' }).click();
      await expect(page.getByRole('searchbox', { name: 'Search by name' })).toBeFocused();
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Escape');
    await expect(editorOf(page)).toBeFocused();
  }

  await page.getByRole('button', { name: 'Insert button' }).click();
  await expect(page.getByRole('dialog').getByLabel('Button text')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editorOf(page)).toBeFocused();

  for (const opener of [page.getByRole('combobox', { name: 'Font' }), tool(page, 'Text colour')]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option').or(page.getByRole('dialog')).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  await tool(page, 'Edit as HTML').click();
  await expect(page.getByRole('textbox', { name: 'Content as HTML' })).toBeFocused();
  await tool(page, 'Edit as HTML').click();
  await expect(editorOf(page)).toBeFocused();

  await test.step('the HTML view opens and closes with the caret in the same place', async () => {
    const source = page.getByRole('textbox', { name: 'Content as HTML' });
    await tool(page, 'Edit as HTML').click();
    await source.fill('<p>Moon dogs</p><p>bark</p>');
    await source.evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(12, 12));
    await tool(page, 'Edit as HTML').click();
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.type(' run');
    await tool(page, 'Edit as HTML').click();
    await page.keyboard.type(' far');
    await tool(page, 'Edit as HTML').click();
    await expect(editorOf(page).getByRole('paragraph')).toHaveText(['Moon dogs run far', 'bark']);
  });

  await test.step('after a dialog is used, typing continues in the text', async () => {
    await editorOf(page).fill('Before');
    await tool(page, 'Image').click();
    const dialog = page.getByRole('dialog', { name: 'Image', exact: true });
    await dialog.getByRole('button', { name: 'Library' }).click();
    await page
      .getByRole('dialog', { name: /library/i })
      .getByRole('button', { name: 'Close' })
      .click();
    await dialog.getByLabel('Image URL').fill('/images/alpha-club.webp');
    await dialog.getByRole('button', { name: 'Insert image' }).click();
    await expect(editorOf(page).locator('img[src$="alpha-club.webp"]')).toHaveCount(1);
    await expect(editorOf(page)).toBeFocused();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('After');
    await expect(editorOf(page)).toContainText('After');
  });

  await test.step('Alt-F10 moves the focus from the text to the visible toolbar, Escape moves it back', async () => {
    await editorOf(page).fill('');
    await tool(page, 'More tools').click();
    await editorOf(page).click();
    await expect(editorOf(page)).toHaveAccessibleDescription(/Press Alt\+F10/);
    await page.keyboard.press('Alt+F10');
    await expect(tool(page, 'Bold')).toBeFocused();
    expect(await tool(page, 'Bold').evaluate((button) => getComputedStyle(button).outlineStyle)).toBe(
      'solid',
    );
    await page.keyboard.press('Escape');
    await expect(editorOf(page)).toBeFocused();

    await tool(page, 'Table').click();
    await page.keyboard.type('Coin');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Alt+F10');
    const addRow = page
      .getByRole('toolbar', { name: 'Table' })
      .getByRole('button', { name: 'Add row', exact: true });
    await expect(addRow).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editorOf(page)).toBeFocused();
    await expect(editorOf(page).getByRole('row')).toHaveCount(4);
    await page.keyboard.type('Price');
    await expect(editorOf(page).getByRole('columnheader', { name: 'Price' })).toBeVisible();
    await page.keyboard.press('Control+End');
    await expect(addRow).toBeDisabled();
    await page.keyboard.press('Alt+F10');
    await expect(tool(page, 'Bold')).toBeFocused();
  });
});

test('after a delete in a list, the focus is on the next row, and on the heading after the last', async ({
  page,
  stack,
}) => {
  await stack.sql(`insert into public.promo_banners (title, sort_order, is_active)
    values ('Hop 1', 901, false), ('Hop 2', 902, false)`);
  await page.goto('/admin/promo-banners?filter={"q":"Hop"}');
  const remove = (name: string) => page.getByRole('button', { name: `Delete ${name}` });
  const heading = page.getByRole('heading', { name: 'Promo Banners', level: 1 });
  for (const [name, next] of [
    ['Hop 1', remove('Hop 2')],
    ['Hop 2', heading],
  ] as const) {
    await remove(name).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(remove(name)).toHaveCount(0);
    await expect(next).toBeFocused();
  }
});

test('a double click that closes a menu or a dialog does not lose the focus', async ({ page }) => {
  await page.goto('/admin/redirects/new');
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.click();
  await page.getByRole('option', { name: '410: deleted' }).dblclick();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(status).toHaveText('410: deleted');
  await expect(status).toBeFocused();

  await page.goto('/admin/categories');
  const deletion = page.getByRole('button', { name: /^Delete/ }).first();
  await deletion.click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(deletion).toBeFocused();
});
