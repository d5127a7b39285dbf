import { hasInitial } from '../../article-html/initial.ts';
import { readingMinutes } from '../../article-html/plain-text.ts';
import { renderArticleHtml } from '../../article-html/sanitise.ts';
import { type ArticleFields, fillArticle } from '../../islands/fill-article.ts';
import { labels } from '../../rules/messages.ts';

/** An unsaved article to preview. */
export type PreviewedArticle = ArticleFields & { readonly content: string };

/** Fills the article template with an unsaved article. */
export function fillTemplate(page: Document, article: PreviewedArticle): void {
  const header = page.querySelector('.article-header') ?? page;
  const time = header.querySelector('time');
  fillArticle(header, article, { minutes: readingMinutes(article.content) });
  if (time && article.published_at === null) {
    time.textContent = labels.draft;
    time.removeAttribute('title');
    // Headers without a publish time have no time.
    header.querySelector('.facts')?.append(time);
  }

  const { html, css } = renderArticleHtml(article.content);
  const prose = page.querySelector('.prose');
  if (prose) prose.innerHTML = html;
  prose?.classList.toggle('has-initial', hasInitial(html));
  // A player would need scripts, so show an empty box of the same size.
  for (const frame of page.querySelectorAll('.prose iframe')) frame.removeAttribute('src');
  const style = page.createElement('style');
  style.textContent = css;
  page.head.append(style);
}
