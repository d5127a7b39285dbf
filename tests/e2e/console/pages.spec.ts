import {
  expect,
  expectFailure,
  expectSuccess,
  test,
  toastOf,
  withoutPrivilege,
} from '../../support/console.ts';

const alphaClub = '/admin/edit-page/alpha-club';
const contact = '/admin/edit-page/contact';

test.describe('the Alpha Club page', () => {
  test('URL-1 the Alpha Club page is saved once its title and image URL are valid, without blank entries; Cancel leads to the dashboard', async ({
    page,
    stack,
  }) => {
    await page.goto(alphaClub);
    await expect(page.getByRole('textbox', { name: 'Benefit 2' })).toBeVisible();
    const count = await page.getByRole('textbox', { name: /^Benefit \d/ }).count();
    const imageUrl = await page.getByLabel('Image URL').inputValue();
    await page.getByLabel('Page title').fill(' ');
    await page.getByLabel('Image URL').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('This field is required.')).toBeVisible();
    await expect(page.getByText('Enter a valid URL.')).toBeVisible();

    await page.getByLabel('Image URL').fill(imageUrl);
    await page.getByLabel('Page title').fill('The Club');
    await page.getByRole('button', { name: 'Remove benefit 1' }).click();
    await expect(page.getByRole('textbox', { name: /^Benefit \d/ })).toHaveCount(count - 1);
    await expect(page.getByRole('button', { name: 'Remove benefit 1' })).toBeFocused();
    await page.getByRole('button', { name: 'Add benefit' }).click();
    await page.getByRole('button', { name: 'Add benefit' }).click();
    await page.getByRole('textbox', { name: `Benefit ${count}` }).fill(' A badge ');
    await page.getByRole('button', { name: 'Add testimonial' }).click();
    await page.getByRole('button', { name: 'Add testimonial' }).click();
    const quotes = page.getByRole('textbox', { name: /^Quote/ });
    await quotes.nth((await quotes.count()) - 2).fill('Lovely');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectSuccess(page, 'Alpha Club Content Updated');
    const [row] = await stack.sql(
      `select title, content from public.page_content where page_key = 'alpha_club'`,
    );
    expect(row?.['title']).toBe('The Club');
    expect(row?.['content']).toMatchObject({ image_alt: expect.any(String), image_url: expect.any(String) });
    const { benefits_list, testimonials } = JSON.parse(JSON.stringify(row?.['content']));
    expect(benefits_list).toHaveLength(count);
    expect(benefits_list.at(-1)).toBe('A badge');
    expect(testimonials.at(-1)).toEqual({ quote: 'Lovely', author: '' });
    await expect(page.getByLabel('Page title')).toHaveValue('The Club');
    await expect(page.getByRole('textbox', { name: /^Benefit \d/ })).toHaveCount(count);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/admin');
  });

  test('an Alpha Club page without a row starts with the default title and one empty entry per list', async ({
    page,
    stack,
  }) => {
    const [row] = await stack.sql(
      `select title, content from public.page_content where page_key = 'alpha_club'`,
    );
    await stack.sql('delete from public.page_content');
    await page.goto(alphaClub);
    await expect(page.getByLabel('Page title')).toHaveValue('Alpha Club');
    await expect(page.getByLabel('Benefits section title')).toHaveValue('Premium Benefits');
    await expect(page.getByLabel('Testimonials section title')).toHaveValue('Testimonials');
    await expect(page.getByRole('textbox', { name: /^Benefit \d/ })).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Benefit 1' })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: /^Quote/ })).toHaveCount(1);
    await expect(toastOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectSuccess(page, 'Alpha Club Content Updated');
    const [made] = await stack.sql(`select content -> 'benefits_list' as benefits from public.page_content`);
    expect(made?.['benefits']).toEqual([]);
    const content = JSON.stringify(row?.['content']).replaceAll("'", "''");
    await stack.sql(`update public.page_content set title = '${row?.['title']}', content = '${content}'`);
  });

  test('reports load and save errors', async ({ page, stack }) => {
    const denied = /permission denied for table page_content/;
    await withoutPrivilege(stack, 'update', 'page_content', async () => {
      await page.goto(alphaClub);
      await page.getByLabel('Page title').fill('Never');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expectFailure(page, 'Error updating Alpha Club content', denied);
      await expect(page.getByLabel('Page title')).toHaveValue('Never');
    });
    await withoutPrivilege(stack, 'select', 'page_content', async () => {
      await page.goto(alphaClub);
      await expectFailure(page, 'Error fetching Alpha Club content', denied);
      await expect(page.getByLabel('Page title')).toHaveCount(0);
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Page title')).toBeVisible();

    const read = '**/rest/v1/page_content*';
    await page.route(read, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    await page.getByLabel('Page title').fill(' Saved but not read ');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectSuccess(page, 'Alpha Club Content Updated');
    await expect(page.getByLabel('Page title'), 'the stored value').toHaveValue('Saved but not read');
    await page.unroute(read);
    await page.getByLabel('Page title').fill('The Club');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectSuccess(page, 'Alpha Club Content Updated');
  });
});

test.describe('the contact page', () => {
  test('saving updates the contact page once its fields are valid, or creates it if there is none', async ({
    page,
    stack,
  }) => {
    await page.goto(contact);
    await expect(page.getByLabel('Explanatory text')).toHaveAttribute('rows', '8');
    const [before] = await stack.sql('select title, explanatory_text from public.contact_page_content');
    await page.getByLabel('Page title').fill('');
    await page.getByLabel('Explanatory text').fill('');
    await page.getByLabel('Contact email').fill('nobody at home');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('This field is required.')).toHaveCount(2);
    await expect(page.getByText('Enter a valid email address.')).toBeVisible();

    await page.getByLabel('Page title').fill(String(before?.['title']));
    await page.getByLabel('Explanatory text').fill(String(before?.['explanatory_text']));
    await page.getByLabel('Contact email').fill(' desk@example.com ');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectSuccess(page, 'Contact Page Updated');
    expect(await stack.sql('select email from public.contact_page_content')).toEqual([
      { email: 'desk@example.com' },
    ]);
    await stack.sql('delete from public.contact_page_content');
    await page.reload();
    await expect(page.getByLabel('Page title')).toHaveValue('Contact Us');
    await page.getByLabel('Explanatory text').fill('Write to us.');
    await page.getByLabel('Contact email').fill('again@example.com');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectSuccess(page, 'Contact Page Updated');
    await page.getByLabel('Page title').fill('Say hello');
    await page.keyboard.press('Control+s');
    await expect
      .poll(() => stack.sql('select title, explanatory_text, email from public.contact_page_content'))
      .toEqual([{ title: 'Say hello', explanatory_text: 'Write to us.', email: 'again@example.com' }]);
  });

  test('reports load and save errors, and is loaded when the connection returns', async ({
    page,
    stack,
    context,
  }) => {
    const denied = /permission denied for table contact_page_content/;
    await withoutPrivilege(stack, 'update', 'contact_page_content', async () => {
      await page.goto(contact);
      await page.getByLabel('Page title').fill('Never');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expectFailure(page, 'Error updating Contact Page', denied);
    });
    await withoutPrivilege(stack, 'select', 'contact_page_content', async () => {
      await page.goto(contact);
      await expectFailure(page, 'Error fetching contact page content', denied);
    });
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByLabel('Page title')).toBeVisible();
  });
});

test.describe('an edit conflict', () => {
  test("ADM-1 on the Alpha Club page shows both versions, lists as lines, and keeps both people's text", async ({
    page,
    stack,
  }) => {
    await page.goto(alphaClub);
    await page.getByLabel('Benefits section title').fill('Mine');
    await page.getByRole('textbox', { name: 'Benefit 1' }).fill('My benefit');
    await page.getByRole('textbox', { name: 'Author 1' }).fill('My author');
    await stack.sql(
      `update public.page_content set title = 'Theirs', content = content || '{"benefits_list": ["One", "Two"], "testimonials": [{"quote": "Wow.", "author": "Ada"}, {"quote": "Such moon.", "author": "Bo"}]}'
       where page_key = 'alpha_club'`,
    );
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else saved changes to this' });
    const field = (name: RegExp) => dialog.getByRole('radiogroup', { name });
    await expect(dialog.getByRole('radiogroup')).toHaveCount(4);
    const [benefits, testimonials] = [field(/^Benefits(?! section)/), field(/^Testimonials/)];
    await expect(benefits).toContainText('One\nTwo');
    await expect(testimonials).toContainText('Wow. · Ada\nSuch moon. · Bo');
    for (const list of [benefits, testimonials]) await list.getByRole('radio', { name: 'Theirs' }).check();
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await expectSuccess(page, 'Alpha Club Content Updated');
    const [row] = await stack.sql(
      `select title, content ->> 'benefits_title' as title_of_benefits, content -> 'benefits_list' as benefits
       from public.page_content where page_key = 'alpha_club'`,
    );
    expect(row).toEqual({ title: 'Theirs', title_of_benefits: 'Mine', benefits: ['One', 'Two'] });
  });

  test('ADM-1 edit conflicts are also handled on the contact page and in the settings', async ({
    page,
    stack,
  }) => {
    await page.goto(contact);
    await page.getByLabel('Page title').fill('Mine');
    await stack.sql(`update public.contact_page_content set email = 'theirs@example.com'`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else saved changes to this' });
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await expectSuccess(page, 'Contact Page Updated');
    expect(await stack.sql('select title, email from public.contact_page_content')).toEqual([
      { title: 'Mine', email: 'theirs@example.com' },
    ]);

    await page.goto('/admin/settings');
    await page.getByLabel('Alpha Club button text').fill('MINE');
    await stack.sql(
      `update public.site_settings set value = '{"facebook": "https://facebook.com/theirs"}' where setting_key = 'social_links'`,
    );
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await expectSuccess(page, 'Site Settings Updated');
    const rows = await stack.sql('select setting_key, value from public.site_settings');
    const values = Object.fromEntries(rows.map((row) => [row['setting_key'], row['value']]));
    expect(values['alpha_club_cta']).toMatchObject({ text: 'MINE' });
    expect(values['social_links']).toEqual({ facebook: 'https://facebook.com/theirs' });
  });
});
