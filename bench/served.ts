import { until } from '../tests/support/until.ts';

/** Waits until the page at `url` contains `text`. */
export async function waitUntilServed(url: string, text: string): Promise<void> {
  await until(
    `"${text}" is served at ${url}`,
    async () => {
      const response = await fetch(url);
      return (await response.text()).includes(text) && response.ok;
    },
    120_000,
    10,
  );
}
