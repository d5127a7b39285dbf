import { type WritableProject, writeRows } from '../tests/support/write-rows.ts';

/** Changes columns of the article with this slug. */
export async function saveArticle(
  project: WritableProject,
  slug: string,
  changes: Record<string, string>,
): Promise<void> {
  const status = await writeRows(project, 'PATCH', `articles?slug=eq.${slug}`, changes);
  if (status !== 204) throw new Error(`The article was not saved: status ${status}.`);
}
