import { hasInitial } from '../../article-html/initial.ts';
import { readingMinutes } from '../../article-html/plain-text.ts';
import { renderArticleHtml } from '../../article-html/sanitise.ts';
import { formatLongDate } from '../../rules/formats.ts';
import { labels } from '../../rules/messages.ts';
import { tintClass } from '../../rules/tint.ts';
import { safeImageSrc } from '../../rules/urls.ts';
import { siteDates } from '../../site/site-dates.ts';

/** An unsaved article to preview. */
export interface PreviewedArticle {
  readonly title: string;
  readonly content: string;
  readonly description: string;
  readonly author: string;
  readonly imageUrl: string;
  readonly imageAlt: string;
  readonly imageFocus: string;
  readonly publishedAt: string | null;
  readonly category: { readonly name: string; readonly slug: string } | null;
}

/** Returns the public page of an unsaved article: the site's article template, filled in, without scripts. */
export function fillTemplate(template: string, article: PreviewedArticle, theme: string | null): string {
  const page = new DOMParser().parseFromString(template, 'text/html');
  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
  const write = (selector: string, text: string) => {
    for (const element of all(selector))
      if (text === '') element.remove();
      else element.textContent = text;
  };
  for (const script of all('script, astro-island')) script.remove();

  write('.article-header h1', article.title.trim() || 'Untitled');
  write('.article-header .badge', article.category?.name ?? '');
  for (const badge of all('.article-header .badge')) {
    badge.className = badge.className.replace(/\btint-\d\b/, tintClass(article.category?.slug ?? ''));
  }
  write('.article-header .standfirst', article.description.trim());
  write('.byline .author', article.author.trim() && labels.byAuthor(article.author.trim()));
  write('.byline .updated', '');
  write(
    '.byline time',
    article.publishedAt ? formatLongDate(article.publishedAt, siteDates()) : labels.draft,
  );
  for (const time of all('.byline time')) time.removeAttribute('title');
  write('.byline .length span', labels.readingTime(readingMinutes(article.content)));
  fillImage(page, article);

  const { html, css } = renderArticleHtml(article.content);
  for (const prose of all('.prose')) {
    prose.innerHTML = html;
    prose.classList.toggle('has-initial', hasInitial(html));
  }
  // A player would need scripts, so show an empty box of the same size.
  for (const frame of all('.prose iframe')) frame.removeAttribute('src');
  const style = page.createElement('style');
  style.textContent = css;
  const links = page.createElement('base');
  links.target = '_blank';
  page.head.append(style, links);
  if (theme !== null) page.documentElement.dataset['theme'] = theme;
  // The publisher rejects pages with this marker. See publishing/checks/inspect-file.ts.
  page.documentElement.dataset['unpublished'] = '';
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function fillImage(page: Document, { imageUrl, imageAlt, imageFocus }: PreviewedArticle): void {
  const src = safeImageSrc(imageUrl);
  for (const figure of page.querySelectorAll('.article-header figure')) {
    if (src === null) figure.remove();
    const caption = figure.querySelector('figcaption');
    if (caption && imageAlt.trim() === '') caption.remove();
    else if (caption) caption.textContent = imageAlt.trim();
    const image = figure.querySelector('img');
    image?.removeAttribute('srcset');
    image?.removeAttribute('sizes');
    image?.setAttribute('src', src ?? '');
    image?.setAttribute('alt', imageAlt.trim());
    image?.setAttribute('data-focus', imageFocus);
  }
}
