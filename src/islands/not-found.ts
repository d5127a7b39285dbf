import type { Article } from '../entities/readers/articles.ts';
import type { PathLookup } from '../entities/readers/path-lookup.ts';
import { decodePath } from '../rules/decode-path.ts';
import { labels, publicToasts } from '../rules/messages.ts';
import { announceToast } from '../toasts/toasts.ts';
import { showClosest } from './closest-articles.ts';
import { setPageTitle } from './page-title.ts';

/**
 * Fills the page for URLs without a built page. Queries the backend first, because a record may have been created or
 * renamed moments ago. Shows all articles for an unknown category, and suggests the closest articles for other unknown
 * paths. The markup is in templates selected by `data-for`.
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
    const path = decodePath(location.pathname);
    const result = await readPlace(path);
    const to = result?.place?.to;
    if (to && to !== path) {
      const target = new URL(to, location.href);
      // The database does not know the site's URL and does not follow it: such a target could be a loop.
      if (to.startsWith('/') || target.host !== location.host) {
        target.search ||= location.search;
        target.hash ||= location.hash;
        location.replace(target);
        return;
      }
    }
    await this.#fill(result?.place?.status === 200);
    document.documentElement.removeAttribute('data-waiting');
    if (result && result.place?.status !== 200) await this.#suggest(path);
  }

  /** Fills the page. `isUnbuilt`: the path is a record's page that is not built yet. */
  async #fill(isUnbuilt: boolean): Promise<void> {
    const [, section, first, second, more] = location.pathname.split('/').map(decodePath);
    if (section === 'articles' && first && second === undefined) await this.#showArticle(first);
    if (section === 'articles' && first === 'category' && second && more === undefined) {
      await this.#showCategory(second);
    }
    if (section === 'memecoins' && first && second === undefined && isUnbuilt) await this.#showCoin(first);
  }

  /** Suggests similar articles and records the unknown path. Ignores failures of both. */
  async #suggest(path: string): Promise<void> {
    const [{ liveReader }, { recordPathNotFound, similarArticles }] = await placeReaders();
    const [articles] = await Promise.allSettled([
      similarArticles(liveReader(), path),
      recordPathNotFound(liveReader(), path),
    ]);
    if (articles.status === 'fulfilled') showClosest(this, articles.value);
  }

  async #showArticle(slug: string): Promise<void> {
    const result = await readUnbuilt(({ readArticle }) => readArticle(slug));
    if (result?.article) return this.#replaceByArticle(result.article);
    this.#replace('missing');
    setPageTitle(labels.articleNotFound);
    announceToast(result ? publicToasts.articleNotFound : publicToasts.articleUnavailable);
  }

  async #showCategory(slug: string): Promise<void> {
    const result = await readUnbuilt(({ readCategory }) => readCategory(slug));
    if (result?.category) {
      const { withDescriptions, fillCategory } = await import('./fill-category.ts');
      const articles = await withDescriptions(result.articles);
      this.#replace('category');
      fillCategory(this, result.category, articles);
      return;
    }
    this.#replace('all-articles');
    setPageTitle(labels.allArticles);
    announceToast(result ? publicToasts.categoryNotFound(slug) : publicToasts.articlesUnavailable);
  }

  async #showCoin(slug: string): Promise<void> {
    const coin = await readUnbuilt(({ readCoin }) => readCoin(slug));
    if (!coin) return;
    const { showCoin } = await import('./show-coin.ts');
    this.#replace('coin');
    showCoin(this, coin);
  }

  async #replaceByArticle(article: Article): Promise<void> {
    const { showArticle } = await import('./show-article.ts');
    this.#replace('article');
    await showArticle(this, article);
  }

  #replace(name: string): void {
    const template = this.querySelector<HTMLTemplateElement>(`template[data-for="${name}"]`);
    if (!template) throw new Error(`The page has no template "${name}".`);
    this.replaceChildren(document.importNode(template.content, true));
  }
}

const placeReaders = () =>
  Promise.all([import('../entities/database/live.ts'), import('../entities/readers/path-lookup.ts')]);

/** Returns what is at this path, if anything; null if the backend does not respond. */
async function readPlace(path: string): Promise<{ place: PathLookup | null } | null> {
  try {
    const [{ liveReader }, { formerListOf, lookUpPath }] = await placeReaders();
    const place = await lookUpPath(liveReader(), path);
    if (place) return { place };
    const list = await formerListOf(liveReader(), path);
    return { place: list ? { status: 301, to: list } : null };
  } catch {
    return null;
  }
}

/** Returns what `read` returns; null if the backend does not respond. */
async function readUnbuilt<Result>(
  read: (readers: typeof import('./unbuilt-records.ts')) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await read(await import('./unbuilt-records.ts'));
  } catch {
    return null;
  }
}

customElements.define('not-found', NotFound);
