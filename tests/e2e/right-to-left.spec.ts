import { expect, test } from '../support/test.ts';
import { wordsByPosition } from '../support/words-by-position.ts';

test('LY-2 Arabic dates and code in Arabic articles are in their own order of words', async ({
  page,
  stack,
}) => {
  await stack.sql(`
    insert into public.site_settings (setting_key, value) values ('brand', '{"language":"ar"}')
      on conflict (setting_key) do update set value = excluded.value;
    with category as (insert into public.categories (name, slug) values ('عملات', 'arabic') returning id)
    insert into public.articles (title, slug, published_at, category_id, content)
      select 'عملة الميم', 'arabic', '2026-11-01T12:00:00Z', id, '<p>عملة الميم</p><pre>pump(moon); // قمر</pre>' from category`);
  await stack.publish();
  await page.goto('/articles/category/arabic');
  const gap = await page.locator('.byline time').evaluate((time) => {
    const range = document.createRange();
    range.selectNodeContents(time);
    const start = time.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(time).paddingLeft);
    return range.getBoundingClientRect().left - start;
  });
  expect(gap).toBeCloseTo(0, 1);
  await page.goto('/articles/arabic');
  expect(await wordsByPosition(page.locator('.byline time').first())).toEqual(['2026', 'نوفمبر', '1']);
  expect(await wordsByPosition(page.locator('.prose pre'))).toEqual(['pump(moon);', '//', 'قمر']);
});
