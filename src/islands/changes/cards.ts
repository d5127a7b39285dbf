import type { RecentChange } from '../../changes/recent-changes.ts';
import { liveReader } from '../../entities/database/live.ts';
import { type ArticleTeaser, articlesBySlug } from '../../entities/readers/articles.ts';
import { articlePath } from '../../site/paths.ts';
import { updateCard } from '../cards.ts';
import { withDescription } from '../with-description.ts';
import { changeInPlace } from './in-place.ts';

/** Removes this page's links to withdrawn articles and shows the current titles of edited ones. */
export async function updateCards(changes: readonly RecentChange[]): Promise<void> {
  const withdrawn = changes.flatMap(({ hidden, slugs }) => (hidden ? linksTo(slugs) : []));
  if (withdrawn.length > 0) {
    await changeInPlace(() => {
      for (const link of withdrawn) (cardOf(link) ?? link.closest('li') ?? link).remove();
    });
  }
  const edited = changes.filter(({ hidden, slugs }) => !hidden && linksTo(slugs).length > 0);
  if (edited.length === 0) return;
  const current = await articlesBySlug(
    liveReader(),
    edited.flatMap(({ slugs }) => slugs.slice(0, 1)),
  );
  const teasers = await Promise.all(current.map(withDescription));
  const changed = edited.flatMap(({ slugs }) => {
    const article = teasers.find(({ slug }) => slug === slugs[0]);
    return article ? [{ slugs, article }] : [];
  });
  await changeInPlace(() => {
    for (const { slugs, article } of changed) for (const link of linksTo(slugs)) fillLink(link, article);
  });
}

/** Returns the page's links to an article, except links in article text. */
function linksTo(slugs: readonly string[]): HTMLAnchorElement[] {
  const hrefs = slugs.map(articlePath);
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/articles/"]:not(.prose *)');
  return [...links].filter((link) => hrefs.includes(link.getAttribute('href') ?? ''));
}

function fillLink(link: HTMLAnchorElement, article: ArticleTeaser): void {
  const card = cardOf(link);
  if (card) {
    updateCard(card, article);
    return;
  }
  link.href = articlePath(article.slug);
  const title = link.querySelector('strong') ?? link;
  title.textContent = article.title;
}

/** Returns the card around a link. The main article of an article page is not a card. */
const cardOf = (link: Element) => link.closest('article:not(.page)');
