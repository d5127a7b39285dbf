import { expect, test } from '../support/test.ts';

test('search finds newly published articles and drops unpublished ones', async ({ page, stack }) => {
  const found = page.getByRole('link', { name: 'The Zyzzyva Incident' });
  const look = async () => {
    await page.goto('/search?q=zyzzyva');
    await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty();
    return found.count();
  };
  // The first build of a stack includes the index; later builds update it slightly afterwards.
  await stack.publish();
  expect(await look()).toBe(0);
  await stack.sql(
    `insert into public.articles (title, slug, content, published_at, image_url)
     values ('The Zyzzyva Incident', 'zyzzyva', '<p>A beetle.</p>', now(), '/images/articles/wrong-otter.webp')`,
  );
  await stack.publish();
  await expect.poll(look, { timeout: 30_000 }).toBe(1);
  await stack.sql(`update public.articles set published_at = null where slug = 'zyzzyva'`);
  await stack.publish();
  await expect.poll(look, { timeout: 30_000 }).toBe(0);
});
