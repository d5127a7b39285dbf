import type { Article } from '../data/articles.ts';
import { labels, publicToasts } from '../domain/messages.ts';
import { announceToast } from '../stores/toasts.ts';
import { fillStory } from './fill-story.ts';

/**
 * What is shown at an address without a page of its own. An article may have been published a moment ago: the backend
 * is asked. An unknown category shows all articles. The markup lies in templates named by `data-for`.
 */
class NotFound extends HTMLElement {
  connectedCallback() {
    this.#show().catch((error: unknown) => {
      console.error(error);
      this.textContent = labels.unexpectedError;
      document.documentElement.removeAttribute('data-waiting');
    });
  }

  async #show(): Promise<void> {
    const [, section, first, second, more] = location.pathname.split('/').map(decoded);
    if (section === 'articles' && first && second === undefined) await this.#showArticle(first);
    if (section === 'articles' && first === 'category' && second && more === undefined) {
      this.#replace('category');
      announceToast(publicToasts.categoryNotFound(second));
    }
    document.documentElement.removeAttribute('data-waiting');
  }

  async #showArticle(slug: string): Promise<void> {
    const answer = await readArticle(slug);
    if (answer?.article) return this.#replaceByArticle(answer.article);
    this.#replace('missing');
    document.title = labels.articleNotFound;
    announceToast(answer ? publicToasts.articleNotFound : publicToasts.articleUnavailable);
  }

  async #replaceByArticle(article: Article): Promise<void> {
    const { renderArticleHtml } = await import('../domain/article-html.ts');
    const { html, css } = renderArticleHtml(article.content);
    this.#replace('article');
    fillStory(this, article);
    const text = this.querySelector('.prose');
    if (text) text.innerHTML = html;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    document.title = article.title;
  }

  #replace(name: string): void {
    const template = this.querySelector<HTMLTemplateElement>(`template[data-for="${name}"]`);
    if (!template) throw new Error(`The page has no template "${name}".`);
    this.replaceChildren(document.importNode(template.content, true));
  }
}

/** The article at `slug` if there is one; null when the backend does not answer. */
async function readArticle(slug: string): Promise<{ article: Article | null } | null> {
  const [{ liveReader }, { articleBySlug }] = await Promise.all([
    import('../data/live.ts'),
    import('../data/articles.ts'),
  ]);
  return articleBySlug(liveReader(), slug).then(
    (article) => ({ article }),
    () => null,
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

customElements.define('not-found', NotFound);
