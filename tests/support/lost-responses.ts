import type { Page } from 'playwright/test';
import { waitForIdleNetwork } from './page-idle.ts';

/** The error beside a form's buttons after a failed save. */
export const notSavedAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved:' });
/** The Retry button of that error. */
export const retryButton = (page: Page) => notSavedAlert(page).getByRole('button', { name: 'Retry' });

/** Leaves matching requests without a response until `stopIntercepting`. */
export async function stallRequests(page: Page, table: string, methods: readonly string[]): Promise<void> {
  await page.route(new RegExp(`/rest/v1/${table}(\\?|$)`), (route) =>
    methods.includes(route.request().method()) ? undefined : route.fallback(),
  );
}

/** Lets requests with this method reach the server but drops the responses. `arrived` resolves after the first. */
export async function dropResponses(
  page: Page,
  table: string,
  method: string,
): Promise<{ arrived: Promise<void> }> {
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/rest/v1/${table}(\\?|$)`), async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    resolve();
  });
  return { arrived };
}

/** Stops intercepting requests. */
export const stopIntercepting = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** HTTP methods that change data. */
export const WRITES = ['POST', 'PATCH', 'DELETE', 'PUT'];

/** Clicks a button whose request gets no response, and advances the clock to the time limit. */
export async function clickUntilTimeout(page: Page, button: string, table: RegExp): Promise<void> {
  // Reads that are still running would time out too, and their message would replace that of the save.
  await waitForIdleNetwork(page);
  const sent = page.waitForRequest(
    (request) => WRITES.includes(request.method()) && table.test(request.url()),
  );
  await page.getByRole('button', { name: button, exact: true }).click();
  await sent;
  await page.clock.fastForward(15_000);
}
