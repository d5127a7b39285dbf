import { articleHeader } from '../components/article-header.ts';
import type { Article } from '../entities/readers/articles.ts';
import { hasMoon } from '../rules/site-mark.ts';
import { textDirection } from '../rules/text-direction.ts';
import { resizedUploads } from '../site/resized-uploads.ts';
import { patchChildren, patchElement } from './changes/in-place.ts';
import { elementsOf } from './markup.ts';
import { setPageTitle, siteName } from './page-title.ts';

const colours = new CSSStyleSheet();

/**
 * Sanitises an article's text as for built pages. Returns a function that shows the article in a page with a header and a
 * text. Parts that look the same stay the same elements.
 */
export async function preparedArticle(article: Article): Promise<(page: ParentNode) => void> {
  const [{ renderArticleHtml }, { withVideoAddresses }, { metaDescription, readingMinutes }, { hasInitial }] =
    await Promise.all([
      import('../article-html/sanitise.ts'),
      import('../article-html/video-addresses.ts'),
      import('../article-html/plain-text.ts'),
      import('../article-html/initial.ts'),
    ]);
  const { html, css } = renderArticleHtml(article.content);
  const minutes = readingMinutes(article.content);
  return (page) => {
    const header = page.querySelector('.article-header');
    const [next] = elementsOf(articleHeader({ ...article, minutes, moon: hasMoon(siteName()) }));
    if (header && next) patchElement(header, next);
    const text = page.querySelector('.prose');
    if (text) showText(text, withVideoAddresses(resizedUploads(html)));
    text?.setAttribute('dir', textDirection(metaDescription(article)));
    text?.classList.toggle('has-initial', hasInitial(html));
    colours.replaceSync(css);
    if (!document.adoptedStyleSheets.includes(colours)) document.adoptedStyleSheets.push(colours);
    setPageTitle(article.title);
    if (text?.querySelector('figure.embed')) void import('./embeds.ts');
  };
}

function showText(text: Element, html: string): void {
  const next = document.createElement('template');
  next.innerHTML = html;
  patchChildren(
    text,
    [...next.content.childNodes],
    (old, node) => old.isEqualNode(node) || isSamePost(old, node),
  );
}

/** Returns whether two blocks show the same embedded post, which a reader may have loaded. */
function isSamePost(old: Node, node: Node): boolean {
  const hrefs = [old, node].map((block) =>
    block instanceof Element
      ? block.querySelector(':scope.embed > figcaption > a')?.getAttribute('href')
      : null,
  );
  return typeof hrefs[0] === 'string' && hrefs[0] === hrefs[1];
}
