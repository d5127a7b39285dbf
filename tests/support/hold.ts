import type { Page, Request, Route } from 'playwright/test';

/** Holds back matching requests until the returned function is called, so that a test can check the loading state. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Holds back only the next matching request until `release`. `sent` resolves to it. With `method`, other methods do not
 * match.
 */
export async function holdNext(
  page: Page,
  url: string | RegExp,
  method?: string,
): Promise<{ sent: Promise<Request>; release: () => void }> {
  const { promise: sent, resolve: send } = Promise.withResolvers<Request>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = async (route: Route) => {
    send(route.request());
    await released;
    await route.continue();
  };
  await handleNext(page, url, held, method);
  return { sent, release };
}

/**
 * Handles only the next matching request. With `method`, other methods do not match. Unlike the option `times`, this
 * keeps intercepting: Chromium never sends a request that the page makes just when interception is switched off.
 */
export async function handleNext(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => Promise<void>,
  method?: string,
): Promise<void> {
  let isNext = true;
  await page.route(url, (route) => {
    if (!isNext || (method && route.request().method() !== method)) return route.fallback();
    isNext = false;
    return handle(route);
  });
}

/** Holds back all images that a canvas encodes until the returned function is called. */
export async function holdEncoding(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const { prototype } = HTMLCanvasElement;
    const { toBlob } = prototype;
    const { promise, resolve } = Promise.withResolvers<void>();
    prototype.toBlob = function (...values) {
      promise.then(() => toBlob.apply(this, values));
    };
    return { resolve };
  });
  return () => held.evaluate(({ resolve }) => resolve());
}
