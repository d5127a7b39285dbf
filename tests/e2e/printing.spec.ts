import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('LY-1 wide tables are printed in full', async ({ page, stack }) => {
  const cells = (tag: string) => `<${tag}>Capitalisation</${tag}>`.repeat(20);
  await stack.sql(`
    insert into public.articles (title, slug, content, published_at) values ('Wide', 'wide',
      '<table><tbody><tr>${cells('th')}</tr><tr>${cells('td')}</tr></tbody></table>', now() - interval '1 hour')`);
  await stack.publish();
  await page.emulateMedia({ media: 'print' });
  // The width of a sheet of A4 paper without its margins.
  await page.setViewportSize({ width: 658, height: 900 });
  await page.goto('/articles/wide');
  const lastCell = await page.getByRole('cell').last().boundingBox();
  expect((lastCell?.x ?? 0) + (lastCell?.width ?? 0)).toBeGreaterThan(500);
  expect((lastCell?.x ?? 0) + (lastCell?.width ?? 0)).toBeLessThanOrEqual(658);
});

for (const path of ['/', '/memecoins', '/memecoins/dogecoin', '/alpha-club']) {
  test(`${path} is readable when printed with its backgrounds`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    expect(await axeViolations(page, { rules: ['color-contrast'], include: 'main' })).toEqual([]);
  });
}
