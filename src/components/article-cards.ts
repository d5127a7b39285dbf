import { coverSvg } from '../site/cover-art.ts';
import { coverSeed } from '../site/cover-seed.ts';
import {
  type ArticleFields,
  byline,
  categoryBadge,
  publishTime,
  type ShownArticle,
  standfirst,
  titleLink,
} from './article-parts.ts';
import { responsiveImage } from './responsive-image.ts';

/** The `sizes` attributes of the images of cards. */
const SIZES = {
  row: '(min-width: 48rem) 17.5rem, 6.5rem',
  lead: '(min-width: 85rem) 50rem, (min-width: 64rem) calc(61.5vw - 2.6rem), calc(94.8vw - 0.8rem)',
  side: '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 7.5rem',
  headline: '(min-width: 64rem) 25rem, (min-width: 40rem) 47vw, calc(94.8vw - 0.8rem)',
};

/**
 * Returns the HTML of an entry of a list, for built and open pages, like all of these. `lead`: whether it is near the top of
 * the page, so that its image loads eagerly.
 */
export function articleRow(article: ShownArticle, lead = false): string {
  return [
    `<article class="row"><div class="badge-cell">${categoryBadge(article.category)}</div>`,
    `<div class="text">${titleLink('h2', article)}${standfirst(article)}${byline(article)}</div>`,
    `<div class="thumb">${cardImage(article, SIZES.row, lead)}</div></article>`,
  ].join('');
}

/** Returns the newest articles of the front page: a large card, and smaller ones at its side; empty without articles. */
export function latestCards([lead, ...others]: readonly ShownArticle[]): string {
  if (!lead) return '';
  const side = others.length > 0 ? `<div class="side">${others.map(sideCard).join('')}</div>` : '';
  return `<div class="articles">${leadCard(lead)}${side}</div>`;
}

/** Returns the large card of the front page. */
export function leadCard(article: ShownArticle): string {
  return [
    `<article class="lead">${cardImage(article, SIZES.lead, true)}<div class="text">`,
    `${cardText(article)}</div></article>`,
  ].join('');
}

/** Returns a card with an image, such as that of a related article. */
export function sideCard(article: ShownArticle): string {
  return `<article class="article">${cardImage(article, SIZES.side)}${cardText(article)}</article>`;
}

/** Returns a small card: a title and a date, optionally with an image above. */
export function headlineCard(article: ShownArticle, hasImage = false): string {
  return [
    `<article class="headline${hasImage ? ' illustrated' : ''}">`,
    hasImage ? cardImage(article, SIZES.headline) : '',
    `${titleLink('h3', article)}<p class="when">${publishTime(article)}</p></article>`,
  ].join('');
}

const cardText = (article: ShownArticle) =>
  categoryBadge(article.category) + titleLink('h3', article) + standfirst(article) + byline(article);

/** Returns the image of a card, or the drawing for an article without one. */
function cardImage(article: ArticleFields, sizes: string, lead = false): string {
  const cover = coverSeed(article);
  const image = {
    src: article.image_url,
    alt: '',
    sizes,
    lead,
    cover,
    focus: article.image_focus,
    class: 'image',
  };
  return `<div class="frame">${responsiveImage(image) || coverSvg(cover)}</div>`;
}
