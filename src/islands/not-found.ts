import type { PathLookup } from '../entities/readers/path-lookup.ts';
import { decodePath } from '../rules/decode-path.ts';
import { escapeHtml, htmlAttributes } from '../rules/html.ts';
import { labels } from '../rules/messages.ts';
import { articlePath } from '../site/paths.ts';
import { elementsOf } from './markup.ts';

/**
 * Fills the page for URLs without a built page. Queries the backend first, because a record may have been created or
 * renamed moments ago. Suggests the closest articles for unknown paths.
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
    const isUnbuilt = result?.place?.status === 200;
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
    // Articles and categories are looked up even if the first request failed, because the page says so then.
    if (path.startsWith('/articles/') || isUnbuilt) {
      const { showUnbuilt } = await import('./show-unbuilt.ts');
      await showUnbuilt(this, path);
    }
    document.documentElement.removeAttribute('data-waiting');
    if (result && !isUnbuilt) await this.#suggest(path);
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

/** Shows links to similar articles on the 404 page, in the element from NotFoundLinks.astro. */
function showClosest(root: ParentNode, articles: readonly { title: string; slug: string }[]): void {
  const closest = root.querySelector<HTMLElement>('.closest');
  const list = closest?.querySelector('ul');
  if (!closest || !list || articles.length === 0) return;
  const entries = articles.map(
    ({ title, slug }) => `<li><a${htmlAttributes({ href: articlePath(slug) })}>${escapeHtml(title)}</a></li>`,
  );
  list.replaceChildren(...elementsOf(entries.join('')));
  closest.hidden = false;
}

customElements.define('not-found', NotFound);
