import { editorOf, openArticle, storeArticle } from '../../support/articles.ts';
import { expect, test } from '../../support/console.ts';
import { wordsByPosition } from '../../support/words-by-position.ts';

test('Arabic is right to left while it is written, in the text, except its code, and in fields, and in the list', async ({
  page,
  stack,
}) => {
  const name = 'DOGE مقابل SHIB: أيهما أفضل؟';
  const content = '<p>عملة</p><p>[cta text=&quot;قمر&quot; link=&quot;/&quot;]</p><pre>f(x); // قمر</pre>';
  await openArticle(page, await storeArticle(stack, { title: name, slug: 'arabic', content }));
  const button = editorOf(page).getByTitle('Shown as a button');
  expect(await wordsByPosition(button)).toEqual(['[cta', 'text="قمر"', 'link="/"]']);
  expect(await wordsByPosition(editorOf(page).locator('pre'))).toEqual(['f(x);', '//', 'قمر']);
  const title = page.getByRole('textbox', { name: 'Title' });
  const summary = page.getByRole('textbox', { name: 'Meta Description' });
  for (const field of [title, summary, editorOf(page)]) {
    await field.fill('القمر!');
    await expect(field).toHaveCSS('direction', 'rtl');
  }
  await title.fill(name);
  await page.getByText('Search and sharing').click();
  const preview = page.getByRole('figure', { name: 'Feed item' });
  for (const text of [name, 'القمر!'])
    await expect(preview.getByText(text, { exact: true })).toHaveCSS('direction', 'rtl');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCSS('direction', 'rtl');
});
