import type { RecentChange } from '../../changes/recent-changes.ts';
import { paths } from '../../site/paths.ts';
import { updateArticlePage } from './article-page.ts';
import { updateCards } from './cards.ts';
import { updateCategories } from './categories.ts';
import { updateContactPage } from './contact-page.ts';
import { announceContentChange } from './content-change.ts';
import { updateListPage } from './list-page.ts';
import { updateSocialLinks } from './social-links.ts';

/**
 * Applies content changes to this page. Withdrawn articles are removed before anything is fetched. `isComplete`: the
 * list contains all recent changes. Throws if a read fails; applying the same changes twice is harmless.
 */
export async function applyChanges(changes: readonly RecentChange[], isComplete: boolean): Promise<void> {
  const of = (table: string) => changes.filter((change) => change.table === table);
  const [articles, categories] = [of('articles'), of('categories')];
  const islands = announceContentChange(changes.map(({ table }) => table));
  // Awaited at the end, so that an island that fails does not stop the other changes.
  islands.catch(() => {});
  await Promise.all([updateArticlePage(articles, isComplete), updateCards(articles)]);
  if (categories.length > 0) await updateCategories(categories);
  if (articles.length > 0 || categories.length > 0) await updateListPage();
  if (of('site_settings').length > 0) await updateSocialLinks();
  if (of('contact_page_content').length > 0 && location.pathname === paths.contact) await updateContactPage();
  await islands;
}
