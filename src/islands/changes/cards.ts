import type { RecentChange } from '../../changes/recent-changes.ts';
import { liveReader } from '../../entities/reader/live.ts';
import { type ArticleTeaser, articleBySlug, articlesBySlug } from '../../entities/readers/articles.ts';
import { articlePath } from '../../site/paths.ts';
import { fillArticle } from '../fill-article.ts';

/** Removes links to withdrawn articles from this page, and shows the current titles of edited ones. */
export async function updateCards(changes: readonly RecentChange[]): Promise<void> {
  for (const { gone, slugs } of changes) {
    if (gone) for (const link of linksTo(slugs)) (cardOf(link) ?? link.closest('li') ?? link).remove();
  }
  const edited = changes.filter(({ gone, slugs }) => !gone && linksTo(slugs).length > 0);
  if (edited.length === 0) return;
  const current = await articlesBySlug(
    liveReader(),
    edited.flatMap(({ slugs }) => slugs.slice(0, 1)),
  );
  for (const { slugs } of edited) {
    const article = current.find(({ slug }) => slug === slugs[0]);
    if (!article) continue;
    const meta_description = article.meta_description?.trim() || (await beginningOf(article.slug));
    for (const link of linksTo(slugs)) fillLink(link, { ...article, meta_description });
  }
}

/** Returns what a card shows of an article without a description: how its text begins. */
async function beginningOf(slug: string): Promise<string> {
  const [{ metaDescription, wholeWords }, article] = await Promise.all([
    import('../../article-html/plain-text.ts'),
    articleBySlug(liveReader(), slug),
  ]);
  return article ? wholeWords(metaDescription(article)) : '';
}

/** Links that an author wrote stay as they are. */
function linksTo(slugs: readonly string[]): HTMLAnchorElement[] {
  const addresses = slugs.map(articlePath);
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/articles/"]')].filter(
    (link) => addresses.includes(link.getAttribute('href') ?? '') && !link.closest('.prose'),
  );
}

function fillLink(link: HTMLAnchorElement, article: ArticleTeaser): void {
  const card = cardOf(link);
  if (card) {
    // Nothing moves in cards of articles whose text was edited.
    fillArticle(card, article, { minutes: 'as shown' });
    return;
  }
  link.href = articlePath(article.slug);
  const title = link.querySelector('strong') ?? link;
  title.textContent = article.title;
}

/** The card of an article. The article of an article's page is none. */
const cardOf = (link: Element) => link.closest('article:not(.page)');
