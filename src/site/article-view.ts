import { metaDescription, readingMinutes, truncateAtWord } from '../article-html/plain-text.ts';
import { mayHaveCss, type RenderedArticle, renderArticleHtml } from '../article-html/sanitise.ts';
import type { Article } from '../entities/readers/articles.ts';
import type { Instant } from '../rules/instant.ts';

/** An article's sanitised text and values derived from it. Each is computed on first use, because lists need no text. */
export class ArticleView {
  readonly #article: Article;
  /** Weak, because the texts of a large site do not fit into memory twice. */
  #body: WeakRef<RenderedArticle> | undefined;
  #css: string | undefined;
  #summary: { description: string; minutes: number } | undefined;

  constructor(article: Article) {
    this.#article = article;
  }

  get html(): string {
    return this.#rendered().html;
  }

  get css(): string {
    // Every build asks every article whether it has CSS, and the text may no longer be in memory.
    this.#css ??= mayHaveCss(this.#article.content) ? this.#rendered().css : '';
    return this.#css;
  }

  get description(): string {
    return this.#summarised().description;
  }

  /** The excerpt shown under its title in lists. */
  get standfirst(): string {
    return this.#article.meta_description?.trim() || truncateAtWord(this.description);
  }

  get minutes(): number {
    return this.#summarised().minutes;
  }

  #rendered(): RenderedArticle {
    const cached = this.#body?.deref();
    if (cached) return cached;
    const body = renderArticleHtml(this.#article.content);
    this.#body = new WeakRef(body);
    return body;
  }

  #summarised(): { description: string; minutes: number } {
    this.#summary ??= {
      description: metaDescription(this.#article),
      minutes: readingMinutes(this.#article.content),
    };
    return this.#summary;
  }
}

const views = new WeakMap<Article, ArticleView>();

/** Returns the article's view. Cached, because its page, feeds and stylesheet all need it. */
export function articleView(article: Article): ArticleView {
  const view = views.get(article) ?? new ArticleView(article);
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
