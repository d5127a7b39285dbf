import { escapeHtml, htmlAttributes } from '../rules/html.ts';
import { isLongTitle } from '../rules/long-title.ts';
import { textDirection } from '../rules/text-direction.ts';
import { safeImageSrc } from '../rules/urls.ts';
import { coverSeed } from '../site/cover-seed.ts';
import { byline, categoryBadge, type ShownArticle, standfirst } from './article-parts.ts';
import { responsiveImage } from './responsive-image.ts';

/** Values for the results of the site's search (src/site/search/pagefind.ts). */
const META =
  'published[data-published], author[data-author], category[data-category], category_slug[data-category-slug], cover[data-cover-image]';

/** Returns the HTML of the header of an article's page, for built and open pages and the preview. */
export function articleHeader(article: ShownArticle): string {
  const { title, category } = article;
  const header = {
    class: 'article-header',
    'data-version': article.updated_at,
    'data-pagefind-meta': META,
    'data-published': article.published_at,
    'data-author': article.author,
    'data-category': category?.name,
    'data-category-slug': category?.slug,
    'data-cover-image': safeImageSrc(article.image_url),
  };
  const heading = {
    class: isLongTitle(title) ? 'is-long' : null,
    'data-pagefind-meta': 'title',
    dir: textDirection(title),
  };
  return [
    `<header${htmlAttributes(header)}><div class="head"><div class="headline">${categoryBadge(category)}`,
    `<h1${htmlAttributes(heading)}>${escapeHtml(title)}</h1></div>`,
    `<div class="deck">${standfirst(article)}${byline(article, true)}</div></div>${figure(article)}</header>`,
  ].join('');
}

function figure(article: ShownArticle): string {
  const caption = article.image_alt_text?.trim() ?? '';
  const image = responsiveImage({
    src: article.image_url,
    alt: caption,
    sizes: '(min-width: 80rem) 80rem, 100vw',
    class: 'lead',
    cover: coverSeed(article),
    focus: article.image_focus,
    lead: true,
  });
  if (!image) return '';
  return `<figure>${image}${caption && `<figcaption dir="auto">${escapeHtml(caption)}</figcaption>`}</figure>`;
}
