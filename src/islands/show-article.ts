import type { Article } from '../entities/readers/articles.ts';
import { resizedUploads } from '../site/resized-uploads.ts';
import { fillArticle } from './fill-article.ts';
import { setPageTitle } from './page-title.ts';

const colours = new CSSStyleSheet();

/** Fills a copy of the article page's markup with an article. Sanitises its text as for built pages. */
export async function showArticle(root: ParentNode, article: Article): Promise<void> {
  const [{ renderArticleHtml }, { withVideoAddresses }, { readingMinutes }, { hasInitial }] =
    await Promise.all([
      import('../article-html/sanitise.ts'),
      import('../article-html/video-addresses.ts'),
      import('../article-html/plain-text.ts'),
      import('../article-html/initial.ts'),
    ]);
  const { html, css } = renderArticleHtml(article.content);
  fillArticle(root, article, { minutes: readingMinutes(article.content) });
  root.querySelector('.article-header')?.setAttribute('data-version', article.updated_at);
  const text = root.querySelector('.prose');
  if (text) text.innerHTML = withVideoAddresses(resizedUploads(html));
  text?.classList.toggle('has-initial', hasInitial(html));
  colours.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(colours)) document.adoptedStyleSheets.push(colours);
  setPageTitle(article.title);
  if (text?.querySelector('figure.embed')) void import('./embeds.ts');
}
