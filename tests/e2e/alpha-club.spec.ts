import type { Page } from 'playwright/test';
import { withoutRolePrivilege } from '../support/rights.ts';
import { alert, expect, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const metaDescription = (page: Page) => page.locator('meta[name=description]');
const members = (page: Page) => page.getByRole('region', { name: 'From the members' });

async function textsForScreenReaders(page: Page): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => name?.value);
}

const changed = {
  benefits_title: 'What <i>you</i> get',
  benefits_list: ['A new benefit & more'],
  image_url: '/images/articles/frogs.webp',
  image_alt: 'Frogs in top hats',
  testimonials_title: 'From the members',
  testimonials: [
    { quote: 'Worth every <b>cent</b>.', author: 'Ada' },
    { quote: 'Nothing more to say.', author: '' },
  ],
};

test("if reading fails, shows 'Could not load Alpha Club page content.' and keeps the built page", async ({
  page,
  stack,
}) => {
  await withoutRolePrivilege(
    stack,
    { role: 'anon', privilege: 'select', table: 'page_content' },
    async () => {
      await page.goto('/alpha-club');
      await expect(alert(page)).toContainText('Error');
      await expect(alert(page)).toContainText('Could not load Alpha Club page content.');
      await expect(heading(page)).toHaveText('Alpha Club');
      await expect(page.getByRole('main').getByRole('figure')).not.toHaveCount(0);
    },
  );
});

test('silently keeps the built call to action if reading it fails', async ({ page, stack }) => {
  await withoutRolePrivilege(
    stack,
    { role: 'anon', privilege: 'select', table: 'site_settings' },
    async () => {
      const refused = page.waitForResponse(
        (response) => response.url().includes('site_settings') && response.status() >= 400,
      );
      const read = page.waitForResponse(/page_content/);
      await page.goto('/alpha-club');
      await Promise.all([refused, read]);
      await expect(page.getByRole('main').getByRole('link')).toHaveText('JOIN NOW');
      await expect(alert(page)).toHaveCount(0);
    },
  );
});

test('shows changed content without a rebuild, with markup as text', async ({ page, stack }) => {
  const image = page.getByRole('img', { name: 'Frogs in top hats' });
  const save = (content: object) =>
    stack.sql(
      `update public.page_content set title = 'Alpha <Pack>', content = '${JSON.stringify(content)}'`,
    );
  await save(changed);
  await stack.sql(`
      update public.site_settings set value = '{"text": "GET IN", "link": "/contact"}' where setting_key = 'alpha_club_cta'`);
  await page.goto('/alpha-club');
  await expect(heading(page)).toHaveText('Alpha <Pack>');
  await expect(page.getByRole('link', { name: 'GET IN' })).toHaveAttribute('href', '/contact');
  const benefits = page.getByRole('region', { name: 'What <i>you</i> get' });
  await expect(benefits.getByRole('listitem')).toHaveText(['A new benefit & more']);
  // Screen readers would read its number together with it: "1A new benefit".
  expect(await textsForScreenReaders(page)).toContain('A new benefit & more');
  expect(await textsForScreenReaders(page)).not.toContain('1');
  await expect(members(page).getByRole('figure')).toHaveText([
    /^Worth every <b>cent<\/b>\.\s*Ada$/,
    'Nothing more to say.',
  ]);
  await expect(image).toHaveAttribute('src', /frogs\.webp/);
  expect(await image.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(true);

  await save({ ...changed, image_url: '', benefits_list: [], testimonials: [] });
  await page.reload();
  await expect(heading(page)).toHaveText('Alpha <Pack>');
  await expect(page.getByText('What <i>you</i> get')).toBeHidden();
  await expect(page.getByText('From the members')).toBeHidden();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  // A page that was built without an image, benefits and testimonials also shows new ones.
  await stack.publish();
  await page.goto('/');
  const ofSite = (await metaDescription(page).getAttribute('content')) ?? '';
  await page.goto('/alpha-club');
  await expect(heading(page)).toHaveText('Alpha <Pack>');
  await expect(page.getByText('What <i>you</i> get')).toBeHidden();
  await expect(metaDescription(page)).toHaveAttribute('content', ofSite);
  await save(changed);
  await page.goto('/alpha-club');
  await expect(image).toBeVisible();
  await expect(page.getByText('A new benefit & more')).toBeVisible();
  await expect(members(page)).toBeVisible();
});

test("the page's description lists its benefits, and is as short as other descriptions", async ({
  page,
  stack,
}) => {
  const benefits = Array.from({ length: 20 }, (_, index) => `Benefit number ${index}`);
  await stack.sql(
    `update public.page_content set content = '${JSON.stringify({ ...changed, benefits_list: benefits })}'`,
  );
  await stack.publish();
  await page.goto('/alpha-club');
  const description = (await metaDescription(page).getAttribute('content')) ?? '';
  expect(description).toMatch(/^What <i>you<\/i> get: Benefit number 0; Benefit number 1; /);
  expect(description.length).toBeLessThanOrEqual(160);
});

for (const path of ['/alpha-club', '/no-such-page']) {
  test(`${path} shows its text if the page arrives in two pieces`, async ({ page }) => {
    const html = await (await page.request.get(path)).text();
    // The template that follows the text is in the second piece.
    const end = html.indexOf('<template', html.indexOf('<h1'));
    await page.goto(path);
    await page.evaluate(
      async ([first, rest]) => {
        const painted = () =>
          new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        document.open();
        document.write(first);
        await painted();
        document.write(rest);
        document.close();
      },
      [html.slice(0, end), html.slice(end)] as const,
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 5000 });
  });
}
