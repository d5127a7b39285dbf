import { SIDE_IMAGE_SIZES } from '../../src/site/card-image-sizes.ts';
import { openPage, soon } from '../support/open-page.ts';
import { publishAfter } from '../support/publish-delay.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ stack }) => {
  await publishAfter(stack, '1 hour');
});

test('the front page keeps the elements of unchanged cards, and fills new ones like built ones', async ({
  page,
  stack,
}) => {
  await stack.publish();
  await openPage(page, '/');
  const cards = page.locator('live-articles article');
  await cards.nth(1).evaluate((card) => card.setAttribute('data-mark', ''));
  await cards.nth(1).getByRole('heading').getByRole('link').focus();
  const lead = await cards.first().getByRole('heading').getByRole('link').getAttribute('href');
  await stack.sql(
    `update public.articles set title = 'Corrected' where slug = '${lead?.replace('/articles/', '')}'`,
  );
  await soon(page, (limit) => expect(cards.first().getByRole('heading')).toHaveText('Corrected', limit));
  await expect(cards.nth(1)).toHaveAttribute('data-mark', '');
  await expect(cards.nth(1).getByRole('heading').getByRole('link')).toBeFocused();
  await expect(cards.first().locator('.length')).toBeVisible();

  const second = await cards.nth(1).getByRole('heading').getByRole('link').getAttribute('href');
  await stack.sql(`
    insert into public.articles (title, slug, content, published_at, image_url)
      select 'Between', 'between', '<p>It began well.</p>', published_at + interval '1 second', '/images/articles/frogs.webp'
      from public.articles where slug = '${second?.replace('/articles/', '')}'`);
  await soon(page, (limit) => expect(cards.nth(1).getByRole('heading')).toHaveText('Between', limit));
  await expect(cards.nth(1).locator('.standfirst')).toHaveText('It began well.');
  await expect(cards.nth(1).locator('img')).toHaveAttribute('sizes', SIDE_IMAGE_SIZES);
});

test('a card whose description and image are removed shows the beginning of the text and a drawing', async ({
  page,
  stack,
}) => {
  await stack.publish();
  await openPage(page, '/');
  const cards = page.locator('.latest article');
  const withImage = cards.filter({ has: page.locator('.frame img') }).last();
  const link = await withImage.locator('h3 a').getAttribute('href');
  const card = cards.filter({ has: page.locator(`a[href="${link}"]`) });
  await stack.sql(
    `update public.articles set meta_description = null, image_url = null, content = '<p>It began well.</p>'
      where slug = '${link?.replace('/articles/', '')}'`,
  );
  await soon(page, (limit) => expect(card.locator('.standfirst')).toHaveText('It began well.', limit));
  await expect(card.locator('.frame img')).toHaveCount(0);
  await expect(card.locator('.frame .cover')).toBeVisible();
});

test('a new banner leaves the focus on the button of another one', async ({ page, stack }) => {
  await openPage(page, '/');
  const button = page.locator('.banner .button').first();
  await button.focus();
  await stack.sql(
    "insert into public.promo_banners (title, text, sort_order, is_active) values ('First', 'New.', 0, true)",
  );
  await soon(page, (limit) => expect(page.locator('.banner h3').first()).toHaveText('First', limit));
  await expect(page.locator('.banner .button').first()).toBeFocused();
  await stack.sql("delete from public.promo_banners where title = 'First'");
});
