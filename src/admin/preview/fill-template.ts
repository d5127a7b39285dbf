import { hasInitial } from '../../article-html/initial.ts';
import { metaDescription, readingMinutes } from '../../article-html/plain-text.ts';
import { renderArticleHtml } from '../../article-html/sanitise.ts';
import { articleHeader } from '../../components/article-header.ts';
import type { ArticleFields } from '../../components/article-parts.ts';
import { siteName } from '../../islands/page-title.ts';
import { hasMoon } from '../../rules/site-mark.ts';
import { textDirection } from '../../rules/text-direction.ts';
import { siteDates } from '../../site/site-dates.ts';

/** An unsaved article to preview. */
export type PreviewedArticle = ArticleFields & { readonly content: string };

/** Fills the article template with an unsaved article. */
export function fillTemplate(page: Document, article: PreviewedArticle): void {
  const minutes = readingMinutes(article.content);
  const moon = hasMoon(siteName(page));
  // The console's own page can be older than the site's time zone and language.
  const dates = siteDates(page);
  const header = page.querySelector('.article-header');
  if (header) header.outerHTML = articleHeader({ ...article, minutes, moon, dates });

  const { html, css } = renderArticleHtml(article.content);
  const prose = page.querySelector('.prose');
  if (prose) prose.innerHTML = html;
  prose?.setAttribute('dir', textDirection(metaDescription(article)));
  prose?.classList.toggle('has-initial', hasInitial(html));
  // A player would need scripts, so show an empty box of the same size.
  for (const frame of page.querySelectorAll('.prose iframe')) frame.removeAttribute('src');
  const style = page.createElement('style');
  style.textContent = css;
  page.head.append(style);
}
