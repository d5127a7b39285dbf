import type { Article, ArticleTeaser } from '../entities/readers/articles.ts';
import { ageText } from '../rules/age.ts';
import { type Dates, formatDateTime, formatLongDate } from '../rules/formats.ts';
import { escapeHtml, htmlAttributes } from '../rules/html.ts';
import { labels } from '../rules/messages.ts';
import { textDirection } from '../rules/text-direction.ts';
import { tintClass } from '../rules/tint.ts';
import { litFor, moonPath } from '../site/moon-phase.ts';
import { articlePath, categoryPath } from '../site/paths.ts';
import { siteDates } from '../site/site-dates.ts';

/** The fields of an article that cards and headers show. */
export type ArticleFields = Omit<ArticleTeaser, 'id' | 'updated_at'> &
  Partial<Pick<Article, 'updated_at' | 'text_changed_at'>>;

/** What cards and headers show of an article. `meta_description` is the text below its title. */
export interface ShownArticle extends ArticleFields {
  /** The reading time, if the article's text is available. */
  minutes?: number;
  /** Whether the reading time has a moon. */
  moon?: boolean;
  /** The current time in milliseconds. Cards of new articles show their age if it is known, which it is not in a build. */
  now?: number;
  /** The date format; by default that of the open page. */
  dates?: Dates | undefined;
}

/** Returns the link to the category of an article; empty without one. */
export function categoryBadge(category: ArticleFields['category']): string {
  if (!category) return '';
  const link = {
    href: categoryPath(category.slug),
    class: `badge ${tintClass(category.slug)}`,
    dir: 'auto',
  };
  return `<a${htmlAttributes(link)}>${escapeHtml(category.name)}</a>`;
}

/** Returns the title of a card, which links to the article. */
export function titleLink(level: 'h2' | 'h3', { slug, title }: ArticleFields): string {
  const link = htmlAttributes({ href: articlePath(slug) });
  return `<${level} class="lines" dir="${textDirection(title)}"><a${link}>${escapeHtml(title)}</a></${level}>`;
}

/** Returns the text below the title; empty without one. */
export function standfirst({ meta_description }: ArticleFields): string {
  const text = meta_description?.trim();
  return text ? `<p class="standfirst lines" dir="${textDirection(text)}">${escapeHtml(text)}</p>` : '';
}

/** Returns the author, the reading time and the dates. `isExact`: with times, also for new articles, and the last update. */
export function byline(article: ShownArticle, isExact = false): string {
  const { author } = article;
  return [
    `<p class="byline${isExact ? '' : ' brief'}" data-pagefind-ignore>`,
    author && `<span class="author" dir="auto">${escapeHtml(labels.byAuthor(author))}</span>`,
    // The time is last, because its text changes while the page is open.
    ` <span class="facts">${readingTime(article)} ${publishTime(article, isExact)} `,
    isExact && updateTime(article),
    '</span></p>',
  ]
    .filter(Boolean)
    .join('');
}

function readingTime({ minutes, moon }: ShownArticle): string {
  if (minutes === undefined) return '';
  const phase = moon ? moonPhase(litFor(minutes)) : '';
  return `<span class="length">${phase} <span>${labels.readingTime(minutes)}</span></span>`;
}

/** Returns the HTML of a moon. `lit`: how much of it is lit, 0 to 1. */
export function moonPhase(lit: number, size = 14): string {
  return [
    `<svg class="phase" viewBox="0 0 16 16" width="${size}" height="${size}" aria-hidden="true">`,
    '<circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" stroke-width="1.4"></circle>',
    `<path d="${moonPath(lit)}" fill="currentColor"></path></svg>`,
  ].join('');
}

/**
 * Returns when an article was published. Built as a date; src/islands/relative-times.ts shows the age instead for the first
 * 24 hours. Only the preview has drafts.
 */
export function publishTime(article: ShownArticle, isExact = false): string {
  const { published_at: published, now, dates = siteDates() } = article;
  if (published === null) return isExact ? `<time class="published">${labels.draft}</time>` : '';
  const date = formatLongDate(published, dates);
  const age = isExact || now === undefined ? null : ageText(published, now);
  const time = {
    class: isExact ? 'published' : 'published ages',
    datetime: published,
    title: formatDateTime(published, dates),
    'data-date': age && date,
  };
  return `<time${htmlAttributes(time)}>${escapeHtml(age ?? date)}</time>`;
}

function updateTime(article: ShownArticle): string {
  const { published_at, text_changed_at: changed, dates = siteDates() } = article;
  if (!changed || !published_at || changed <= published_at) return '';
  const time = htmlAttributes({ datetime: changed });
  return `<span class="updated">Updated <time${time}>${formatDateTime(changed, dates)}</time></span>`;
}
