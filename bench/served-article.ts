import { until } from '../tests/support/until.ts';
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

/** Waits until the page at `url` contains `text`, for up to `timeout` milliseconds. */
export async function waitUntilServed(url: string, text: string, timeout = 120_000): Promise<void> {
  await until(
    `"${text}" is served at ${url}`,
    async () => {
      const response = await fetch(url);
      return (await response.text()).includes(text) && response.ok;
    },
    timeout,
    10,
  );
}
