import {
  editorOf,
  openArticle,
  openNewArticle,
  showAllTools,
  storeArticle,
  tool,
} from '../../support/articles.ts';
import { expect, expectSuccess, test, toastOf } from '../../support/console.ts';
import { holdNext } from '../../support/hold.ts';

test('the status switch of a row keeps the focus while it saves', async ({ page, stack }) => {
  await stack.sql(
    `insert into public.promo_banners (title, sort_order, is_active) values ('Switched', 910, false)`,
  );
  await page.goto('/admin/promo-banners?filter={"q":"Switched"}');
  const status = page.getByRole('switch', { name: /^Switched/ });
  await status.focus();
  const save = await holdNext(page, '**/rest/v1/promo_banners*', 'PATCH');
  await page.keyboard.press('Enter');
  await expect(status).toBeDisabled();
  await expect(status).toBeFocused();
  await page.keyboard.press('Enter');
  save.release();
  await expectSuccess(page, 'Banner "Switched" is now active.');
  await expect(status).toBeEnabled();
  await expect(status).toBeFocused();
  expect(await stack.sql(`select is_active from public.promo_banners where title = 'Switched'`)).toEqual([
    { is_active: true },
  ]);
});

test('undo and redo keep the focus when nothing is left to undo or redo', async ({ page }) => {
  await openNewArticle(page);
  await showAllTools(page);
  await expect(tool(page, 'Undo')).toBeDisabled();
  await editorOf(page).click();
  // At once, because letters that are typed slowly are undone one by one.
  await page.keyboard.insertText('One');
  for (const [name, text] of [
    ['Undo', ''],
    ['Redo', 'One'],
  ] as const) {
    await tool(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(editorOf(page)).toHaveText(text);
    await expect(tool(page, name)).toBeDisabled();
    await expect(tool(page, name)).toBeFocused();
  }
});

test('the buttons for selected rows keep the focus while they save, and pass it to the heading', async ({
  page,
  stack,
}) => {
  await stack.sql(
    `insert into public.promo_banners (title, sort_order, is_active) values ('Bulk', 911, false)`,
  );
  await page.goto('/admin/promo-banners?filter={"q":"Bulk"}');
  const heading = page.getByRole('heading', { name: 'Promo Banners', level: 1 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const select = () => page.getByRole('checkbox', { name: 'Select Bulk' }).check();
  await select();
  await button('Activate').focus();
  const save = await holdNext(page, '**/rest/v1/promo_banners*', 'PATCH');
  await page.keyboard.press('Enter');
  await expect(button('Activate')).toBeDisabled();
  await expect(button('Activate')).toBeFocused();
  save.release();
  await expectSuccess(page, 'Banner Updated');
  await expect(heading).toBeFocused();

  await select();
  await button('Unselect').focus();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();

  await select();
  await button('Delete').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const deletion = await holdNext(page, '**/rest/v1/promo_banners*', 'DELETE');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(button('Delete')).toBeFocused();
  deletion.release();
  await expectSuccess(page, 'Banner Deleted');
  await expect(heading).toBeFocused();
});

test('a toast that was dismissed under the pointer does not hold back the next one', async ({ page }) => {
  await page.goto('/admin/categories/new');
  const save = page.getByRole('button', { name: 'Create Category' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Otters');
  await page.route('**/rest/v1/categories**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'No.' } })
      : route.continue(),
  );
  await save.click();
  const dismiss = toastOf(page).getByRole('button', { name: 'Dismiss' });
  await dismiss.hover();
  await dismiss.click();
  await expect(toastOf(page)).toHaveCount(0);
  await page.clock.install();
  await save.click();
  await expect(toastOf(page)).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(toastOf(page)).toHaveCount(0);
});

test('opening the details, changing the date and a refused save end focus mode', async ({ page }) => {
  const focusMode = page.getByRole('button', { name: 'Focus mode' });
  const cover = page.getByRole('textbox', { name: 'Cover Image URL' });
  const details = page.getByRole('button', { name: 'Details', exact: true });
  const panel = page.getByRole('region', { name: 'Details' });
  await openNewArticle(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Out of focus');
  await cover.fill('javascript:alert(1)');
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 720 });
    await focusMode.click();
    await expect(panel).toBeHidden();
    await details.click();
    await expect(panel).toBeVisible();
    await expect(focusMode).toHaveAttribute('aria-pressed', 'false');
    if (width === 800) await page.getByRole('button', { name: 'Close details' }).click();

    await focusMode.click();
    await page.getByRole('button', { name: 'Change the date' }).click();
    await expect(page.getByLabel('Publish Date')).toBeFocused();
    if (width === 800) await page.getByRole('button', { name: 'Close details' }).click();

    await focusMode.click();
    await editorOf(page).focus();
    await page.keyboard.press('Control+s');
    await expect(cover).toBeFocused();
    if (width === 800) await page.getByRole('button', { name: 'Close details' }).click();
  }
});

test('focus mode closes the details over the text, and its end does not reopen them', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 720 });
  await openNewArticle(page);
  const focusMode = page.getByRole('button', { name: 'Focus mode' });
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Details' });
  await expect(panel).toBeVisible();
  for (const isFocusMode of ['true', 'false']) {
    await focusMode.press('Enter');
    await expect(focusMode).toHaveAttribute('aria-pressed', isFocusMode);
    await expect(panel).toBeHidden();
  }
  await expect(focusMode).toBeFocused();
});

test('the buttons of the publish date pass the focus to each other, not to the field, which opens a picker on phones', async ({
  page,
}) => {
  await openNewArticle(page);
  const clear = page.getByRole('button', { name: 'Clear and make it a draft' });
  const now = page.getByRole('button', { name: 'Now', exact: true });
  await clear.press('Enter');
  await expect(now).toBeFocused();
  await now.press('Enter');
  await expect(clear).toBeFocused();
});

test('a coin added from the text passes the focus to the next one, and the last to the field', async ({
  page,
}) => {
  await openNewArticle(page);
  await editorOf(page).fill('Dogecoin and Pepe');
  const coins = page.getByRole('group', { name: 'Coins in the text' }).getByRole('button');
  await expect(coins).toHaveCount(2);
  await coins.first().press('Enter');
  await expect(coins).toHaveCount(1);
  await expect(coins).toBeFocused();
  await coins.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Coins' })).toBeFocused();
});

for (const { button, code } of [
  { button: 'History', code: /HistoryDialog[^/]*\.js/ },
  { button: 'Crop', code: /CropDialog[^/]*\.js/ },
])
  test(`a bar shows that the dialog of "${button}" is loading, and the focus returns to its button`, async ({
    page,
    stack,
  }) => {
    // Where the form has a header above it.
    await page.setViewportSize({ width: 360, height: 740 });
    const held = await holdNext(page, code);
    const slug = `slow-${button.toLowerCase()}`;
    await openArticle(page, await storeArticle(stack, { title: slug, slug }));
    if (button === 'Crop') {
      await page.getByRole('button', { name: 'Details', exact: true }).click();
      await page.getByRole('textbox', { name: 'Cover Image URL' }).fill('/images/alpha-club.webp');
    }
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Loading…$/ })).toHaveCount(1);
    const bar = page.getByRole('progressbar', { includeHidden: true });
    await expect(bar).toBeVisible();
    expect(await bar.evaluate((element) => element.contains(document.elementFromPoint(180, 1)))).toBe(true);
    held.release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: button })).toBeFocused();
  });
