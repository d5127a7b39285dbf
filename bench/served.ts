import { until } from '../tests/support/until.ts';

/** Waits until the page at `url` holds `text`: the site is as new as that. */
export async function waitUntilServed(url: string, text: string): Promise<void> {
  await until(
    `"${text}" is served at ${url}`,
    async () => {
      const answer = await fetch(url);
      return (await answer.text()).includes(text) && answer.ok;
    },
    120_000,
    10,
  );
}
