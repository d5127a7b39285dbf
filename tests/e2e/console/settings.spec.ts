import {
  expect,
  expectFailure,
  expectSuccess,
  test,
  toastOf,
  withoutPrivilege,
} from '../../support/console.ts';
import { holdNext } from '../../support/hold.ts';
import type { TestStack } from '../../support/stack.ts';

const storedSetting = async (stack: TestStack, key: string) =>
  (await stack.sql(`select value from public.site_settings where setting_key = '${key}'`))[0]?.['value'];

test('URL-1 and XSS-11 settings are saved once URLs are valid, platforms unique and texts short, and are cleaned up', async ({
  page,
  stack,
}) => {
  await page.goto('/admin/settings');
  const links = page.getByRole('textbox', { name: /^URL \d/ });
  await expect(links).not.toHaveCount(0);
  const count = await links.count();
  await page.getByLabel('URL 1', { exact: true }).fill('javascript:alert(1)');
  await page.getByLabel('Alpha Club button link URL').fill('//evil.example');
  await page.getByLabel('Platform 2').fill('__proto__');
  await page.getByLabel('Platform 3').fill('Same');
  await page.getByLabel('Platform 4').fill(' same');
  await page.getByRole('textbox', { name: 'Price disclaimer' }).fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Enter a valid URL.')).toHaveCount(2);
  await expect(page.getByText('Choose another name.')).toBeVisible();
  await expect(page.getByText('This platform is listed twice.')).toHaveCount(2);
  await expect(page.getByText('Use at most 500 characters.')).toBeVisible();

  for (const number of [2, 3, 4]) await page.getByLabel(`Platform ${number}`).fill(`platform-${number}`);
  await page.getByRole('textbox', { name: 'Price disclaimer' }).fill('x'.repeat(500));
  await page.getByRole('button', { name: 'Remove social link 1' }).click();
  for (let added = 0; added < 3; added += 1)
    await page.getByRole('button', { name: 'Add social link' }).click();
  await page.getByLabel(`Platform ${count}`).fill(' TikTok ');
  await page.getByLabel(`URL ${count}`, { exact: true }).fill(' https://tiktok.example/moon ');
  await page.getByLabel(`Platform ${count + 1}`).fill('nowhere');
  await page.getByLabel('Alpha Club button text').fill('  COME IN ');
  await page.getByLabel('Alpha Club button link URL').fill(' https://example.com/club ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Site Settings Updated');
  await expect(toastOf(page).locator('p')).toHaveText('All settings have been successfully updated.');
  const social = await storedSetting(stack, 'social_links');
  expect(social).toMatchObject({ tiktok: 'https://tiktok.example/moon' });
  expect(Object.keys(Object(social))).toHaveLength(count);
  const button = { text: 'COME IN', link: 'https://example.com/club' };
  expect(await storedSetting(stack, 'alpha_club_cta')).toEqual(button);
  expect(await storedSetting(stack, 'price_disclaimer')).toEqual({ text: 'x'.repeat(500) });
  await expect(links).toHaveCount(count);
});

test('ADM-10 if one of two settings cannot be saved, only its error is shown', async ({ page, stack }) => {
  const change = (constraint: string) => stack.sql(`alter table public.site_settings ${constraint}`);
  const reject = (key: string) => change(`add constraint rejected check (setting_key <> '${key}') not valid`);
  const acceptAll = () => change('drop constraint rejected');
  await reject('alpha_club_cta');
  await page.goto('/admin/settings');
  await page.getByLabel('Alpha Club button text').fill('Never');
  const titles: string[] = [];
  await page.exposeFunction('sawToast', (title: string) => titles.push(title));
  await page.evaluate(() => {
    new MutationObserver(() => {
      const title = document.querySelector('[data-toast] strong')?.textContent;
      if (title) Reflect.get(window, 'sawToast')(title);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectFailure(page, 'Error updating alpha_club_cta', /violates check constraint "rejected"/);
  await expect(page.getByLabel('Alpha Club button text')).toHaveValue('Never');
  expect(new Set(titles)).toEqual(new Set(['Error updating alpha_club_cta']));
  await acceptAll();
  await reject('social_links');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectFailure(page, 'Error updating social_links', /rejected/);
  await expect
    .poll(() => new Set(titles))
    .toEqual(new Set(['Error updating alpha_club_cta', 'Error updating social_links']));
  await acceptAll();

  // A setting that was saved before the error can be changed again.
  const url = page.getByLabel('URL 1', { exact: true });
  await url.fill('https://second.example/');
  await reject('alpha_club_cta');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectFailure(page, 'Error updating alpha_club_cta', /rejected/);
  await acceptAll();
  await expect(url).toHaveValue('https://second.example/');
  await url.fill('https://third.example/');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Site Settings Updated');
  expect(JSON.stringify(await storedSetting(stack, 'social_links'))).toContain('https://third.example/');
});

test('settings that cannot be read cannot be edited', async ({ page, stack }) => {
  await withoutPrivilege(stack, 'select', 'site_settings', async () => {
    await page.goto('/admin/settings');
    await expectFailure(page, 'Error fetching Site Settings content', /permission denied/);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  });
});

test('a tab asks before it leaves unsaved settings', async ({ page }) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    dialog.dismiss();
  });
  await page.goto('/admin/settings');
  const url = page.getByLabel('URL 1', { exact: true });
  await url.fill('https://dogs.example/');
  await page.getByRole('link', { name: 'Brand' }).click();
  await expect.poll(() => questions).toEqual(['You have unsaved changes. Leave without saving?']);
  await expect(url).toHaveValue('https://dogs.example/');
  await expect(page).toHaveURL('/admin/settings');
});

test('up to three articles can be pinned to the front page', async ({ page, stack }) => {
  await page.goto('/admin/settings');
  const picks = page.getByRole('combobox', { name: 'Editor’s picks' });
  const rows = await stack.sql(
    'select id, title from public.articles where published_at <= now() order by published_at limit 3',
  );
  const search = await holdNext(page, /\/rest\/v1\/articles\?.*nowhere/);
  await picks.fill('nowhere');
  await expect(page.getByText('Loading…')).toBeVisible();
  search.release();
  await expect(page.getByText('No published articles found.')).toBeVisible();
  await page.route(/\/rest\/v1\/articles\?.*refused/, (route) => route.abort());
  await picks.fill('refused');
  await expect(page.getByText('Could not search.')).toBeVisible();
  for (const { title } of rows) {
    await picks.fill(String(title));
    await expect(page.getByRole('option', { name: String(title) })).toBeVisible();
    // A click would scroll to the option, and the list can move above the field before the button is released.
    await picks.press('Enter');
    await expect(page.getByRole('button', { name: String(title) })).toBeVisible();
  }
  await expect(page.getByText('At most 3: remove one to choose another.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSuccess(page, 'Site Settings Updated');
  expect(await storedSetting(stack, 'editors_picks')).toEqual(rows.map(({ id }) => id));

  await stack.sql(`delete from public.articles where id = '${rows[0]?.['id']}';
    update public.articles set published_at = null where id = '${rows[1]?.['id']}'`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Deleted article' })).toBeVisible();
  await expect(page.getByRole('button', { name: `${rows[1]?.['title']} (Draft)` })).toBeVisible();
});

test('edit conflicts show labels of the form and titles of articles, not JSON and IDs', async ({
  page,
  stack,
}) => {
  const articles = await stack.sql(
    'select id, title from public.articles where published_at <= now() order by published_at desc limit 3',
  );
  const [first, second, third] = articles.map(({ title }) => String(title));
  const set = (key: string, value: unknown) =>
    stack.sql(`insert into public.site_settings (setting_key, value) values ('${key}', '${JSON.stringify(value)}')
      on conflict (setting_key) do update set value = excluded.value`);
  await set('editors_picks', [articles[0]?.['id']]);
  await page.goto('/admin/settings');
  await page.getByRole('combobox', { name: 'Editor’s picks' }).fill(String(second));
  await expect(page.getByRole('option', { name: String(second) })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel('Alpha Club button text').fill('MINE');
  await set('editors_picks', [articles[0]?.['id'], articles[2]?.['id']]);
  await set('alpha_club_cta', { text: 'THEIRS', link: '/theirs' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved changes to this' });
  const chosen = dialog.getByRole('radiogroup', { name: 'Editor’s picks both of you changed it' });
  await expect(chosen).toContainText(`${first}\n${second}`);
  await expect(chosen).toContainText(`${first}\n${third}`);
  const button = dialog.getByRole('radiogroup', { name: /^Alpha Club button/ });
  await expect(button).toContainText('Alpha Club button text: MINE');
  await expect(button).toContainText('Alpha Club button text: THEIRS\nAlpha Club button link URL: /theirs');
  await dialog.getByRole('button', { name: 'Use all theirs' }).click();
});

test('ADM-1 the first save of two administrators does not overwrite the other', async ({ page, stack }) => {
  const dialog = page.getByRole('dialog', { name: 'Someone else saved changes to this' });
  await stack.sql('delete from public.site_settings');
  await page.goto('/admin/settings');
  await page.getByLabel('Alpha Club button text').fill('MINE');
  await stack.sql(`insert into public.site_settings (setting_key, value)
    values ('social_links', '{"facebook": "https://facebook.com/theirs"}')`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expectSuccess(page, 'Site Settings Updated');
  expect(await storedSetting(stack, 'social_links')).toEqual({ facebook: 'https://facebook.com/theirs' });
  expect(await storedSetting(stack, 'alpha_club_cta')).toMatchObject({ text: 'MINE' });

  await stack.sql('delete from public.contact_page_content');
  await page.goto('/admin/edit-page/contact');
  await page.getByLabel('Explanatory text').fill('Mine.');
  await page.getByLabel('Contact email').fill('same@example.com');
  await stack.sql(`insert into public.contact_page_content (title, explanatory_text, email)
    values ('Theirs', 'Theirs.', 'same@example.com')`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const text = dialog.getByRole('radiogroup', { name: /^Explanatory text/ });
  await text.getByRole('radio', { name: 'Mine' }).check();
  const title = dialog.getByRole('radiogroup', { name: /title/i });
  await title.getByRole('radio', { name: 'Theirs' }).check();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expectSuccess(page, 'Contact Page Updated');
  expect(await stack.sql('select title, explanatory_text from public.contact_page_content')).toEqual([
    { title: 'Theirs', explanatory_text: 'Mine.' },
  ]);
});
