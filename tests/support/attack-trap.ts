import { type BrowserContext, expect, type Page } from 'playwright/test';
import type { TestStack } from './stack.ts';

/** Effects of attacks that got through: dialogs, page errors and unexpected requests. */
export interface Trap {
  caught: string[];
}

/** Watches every page that the context opens from now on for effects of attacks. */
export async function setTrap(context: BrowserContext, { siteUrl, supabaseUrl }: TestStack): Promise<Trap> {
  const trap: Trap = { caught: [] };
  context.on('weberror', (error) => trap.caught.push(`${error.page()?.url()}: ${error.error().message}`));
  await context.exposeBinding('caught', (_source, what: string) => {
    trap.caught.push(what);
  });
  await context.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'caught');
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Reflect.set(window, name, (...values: unknown[]) => {
        if (typeof report === 'function') report(`${location.pathname}: ${name}(${values.join()})`);
      });
  });
  await context.route(
    (url) => url.protocol.startsWith('http') && ![siteUrl, supabaseUrl].includes(url.origin),
    (route) => {
      const request = route.request();
      const video = /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//.test(request.url());
      if (request.resourceType() !== 'image' && !video)
        trap.caught.push(`${request.frame().url()} requested ${request.resourceType()} ${request.url()}`);
      return route.abort();
    },
  );
  return trap;
}

/** Returns the event handlers and script URLs of the document, which could still run after user input. */
export const activeContent = () =>
  [document, ...[...document.querySelectorAll('template')].map(({ content }) => content)].flatMap((root) =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => {
          const value = element.getAttribute(name) ?? '';
          const runs = /^(javascript:|vbscript:|data:text)/.test(URL.parse(value, location.href)?.href ?? '');
          return /^on/.test(name) || (runs && /^(href|src|action|formaction|xlink:href|data)$/.test(name));
        })
        .map((name) => `${element.tagName} ${name}="${element.getAttribute(name)}"`),
    ),
  );

/** Expects that no attack got through and that none could still run on the open page. */
export async function expectNothing(page: Page, trap: Trap): Promise<void> {
  const live = await page.evaluate(activeContent);
  expect([...trap.caught, ...live], page.url()).toEqual([]);
}
