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

test('a printed article contains the addresses of its videos, which the screen does not show', async ({
  page,
  stack,
}) => {
  await stack.sql(`
    insert into public.articles (title, slug, content, published_at) values ('Videos', 'videos',
      '<p>Before.</p><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=43" title="The launch"></iframe>
       <iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>', now() - interval '1 hour')`);
  await stack.publish();
  await page.route(/youtube|vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/articles/videos');
  const first = page.getByText('The launch: https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=43', {
    exact: true,
  });
  const second = page.getByText('Video: https://vimeo.com/76979871/8272103f6e', { exact: true });
  await expect(first).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(first).toBeVisible();
  await expect(second).toBeVisible();
});

for (const path of ['/', '/memecoins', '/memecoins/dogecoin', '/alpha-club']) {
  test(`${path} is readable when printed with its backgrounds`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    expect(await axeViolations(page, { rules: ['color-contrast'], include: 'main' })).toEqual([]);
  });
}
