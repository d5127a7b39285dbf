import type { Page } from 'playwright/test';

/** What a form says beside its buttons while its last save has failed. */
export const mark = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved:' });
/** Its button that tries again. */
export const retry = (page: Page) => mark(page).getByRole('button', { name: 'Retry' });

/** Requests that match are accepted and never answered, until the page takes the route away. */
export async function neverAnswer(page: Page, table: string, methods: readonly string[]): Promise<void> {
  await page.route(new RegExp(`/rest/v1/${table}(\\?|$)`), (route) =>
    methods.includes(route.request().method()) ? undefined : route.fallback(),
  );
}

/** Requests with this method reach the server, but their answers are lost. Resolves `arrived` when the first was carried out. */
export async function loseAnswers(
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

/** Lets the server answer again. */
export const answerAgain = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Methods of requests that change something. */
export const WRITES = ['POST', 'PATCH', 'DELETE', 'PUT'];

/** Clicks a button whose request is never answered, and lets the time limit pass. */
export async function waitInVain(page: Page, button: string, table: RegExp): Promise<void> {
  const sent = page.waitForRequest(
    (request) => WRITES.includes(request.method()) && table.test(request.url()),
  );
  await page.getByRole('button', { name: button, exact: true }).click();
  await sent;
  await page.clock.fastForward(15_000);
}
