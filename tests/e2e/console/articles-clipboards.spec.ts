import { htmlIn } from '../../support/article-tools.ts';
import { editorOf, openNewArticle, pasteHtml, showAllTools } from '../../support/articles.ts';
import { expect, test } from '../../support/console.ts';
import { mailClipboards } from '../../support/mail-clipboards.ts';
import { messengerClipboards } from '../../support/messenger-clipboards.ts';
import { siteClipboards } from '../../support/site-clipboards.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('mails, messages and parts of other sites become the same text in a browser as in the unit tests', async ({
  page,
}) => {
  await openNewArticle(page);
  await showAllTools(page);
  const clipboards = [...mailClipboards, ...messengerClipboards, ...siteClipboards];
  for (const { from, html = '', article, notes = [] } of clipboards) {
    // The editor may not be rendered yet after a switch from the HTML view.
    await expect(async () => {
      await editorOf(page).fill('');
      expect(await editorOf(page).innerHTML()).toMatch(/^<p[^>]*><br[^>]*><\/p>$/);
    }).toPass();
    await pasteHtml(page, html);
    expect(await htmlIn(page), from).toBe(article);
    for (const note of notes) await expect(page.getByText(`Pasted. ${note}.`), from).toBeVisible();
  }
});

test('pasted embed codes become cards with the provider’s data, also between other text', async ({
  page,
}) => {
  await page.route('**/api/embed?url=*', (route) =>
    route.fulfill({ json: { author: 'Moon Desk', text: 'To the moon', date: '', image: '' } }),
  );
  const url = 'https://x.com/moon/status/20';
  const code = `<blockquote class="twitter-tweet"><p lang="en" dir="ltr">To the moon</p>&mdash; Moon (@moon) <a href="${url}?ref_src=twsrc%5Etfw">March 21, 2026</a></blockquote> <script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>`;
  await openNewArticle(page);
  await showAllTools(page);
  await editorOf(page).click();
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+v');
  };
  await paste(code);
  const cards = editorOf(page).locator('.video-card');
  await expect(cards).toContainText('To the moon');
  await paste(`Then: ${code}\n<b>After</b>`);
  await page.keyboard.type('.');
  await expect(cards.filter({ hasText: 'Moon Desk' })).toHaveCount(2);
  const card = `<figure class="embed"><blockquote><p>To the moon</p></blockquote><figcaption><cite>Moon Desk</cite> <a href="${url}">Show post from X</a></figcaption></figure>`;
  expect(await htmlIn(page)).toBe(`${card}<p>Then:</p>${card}<p>&lt;b&gt;After&lt;/b&gt;.</p>`);
});
