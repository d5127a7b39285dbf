import { until } from '../tests/support/until.ts';

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
