import { metaDescription, readingMinutes, truncateAtWord } from '../article-html/plain-text.ts';
import { renderArticleHtml } from '../article-html/sanitise.ts';
import type { Article } from '../entities/readers/articles.ts';
import type { Instant } from '../rules/instant.ts';

/** An article's sanitised text and values derived from it. */
export interface ArticleView {
  html: string;
  css: string;
  description: string;
  /** The excerpt shown under its title in lists. */
  standfirst: string;
  minutes: number;
}

const views = new WeakMap<Article, ArticleView>();

/** Returns the article's view. Cached, because its page, feeds and stylesheet all need it. */
export function articleView(article: Article): ArticleView {
  const view = views.get(article) ?? renderView(article);
  views.set(article, view);
  return view;
}

/** Returns when an article was published. Visitors only read published articles, but the type also allows drafts. */
export function publishedAt({ published_at, created_at }: Article): Instant {
  return published_at ?? created_at;
}

/** Returns when visitors last got a new text: the time of its last change or of its publication. */
export function modifiedAt(article: Article): Instant {
  const published = publishedAt(article);
  const changed = article.text_changed_at;
  return changed !== null && changed > published ? changed : published;
}

function renderView(article: Article): ArticleView {
  const content = article.content ?? '';
  const description = metaDescription(article);
  return {
    ...renderArticleHtml(content),
    description,
    standfirst: article.meta_description?.trim() || truncateAtWord(description),
    minutes: readingMinutes(content),
  };
}
