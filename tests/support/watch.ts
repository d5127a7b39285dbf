import type { BrowserContext, Page, Request } from 'playwright/test';

/** What the pages of a browser did that they must not do. */
export interface Watch {
  /** Policy violations and console errors, with the page that they happened on. */
  problems: string[];
  /** Requests to hosts besides `own`, as `kind origin`. */
  elsewhere: Set<string>;
}

/** Answered in place of the outside world: an image of one pixel, an empty document. */
const image = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The console's preview runs no scripts, so neither those that Playwright puts into every frame. */
const toldOfPlaywright = /^Blocked script execution in 'about:srcdoc'/;

/** Watches every page of `context`. Hosts besides `own` are not there: images and frames from them are made up, the rest fails. */
export async function watchContext(context: BrowserContext, own: readonly string[]): Promise<Watch> {
  const watch: Watch = { problems: [], elsewhere: new Set() };
  const isOwn = (url: URL) => !url.protocol.startsWith('http') || own.includes(url.origin);
  await context.route(
    (url) => !isOwn(url),
    (route) => {
      const request = route.request();
      watch.elsewhere.add(`${kindOf(request)} ${new URL(request.url()).origin}`);
      if (request.resourceType() === 'image') return route.fulfill({ contentType: 'image/gif', body: image });
      if (request.resourceType() === 'document')
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' });
      return route.abort();
    },
  );
  await context.exposeBinding('reportViolation', (_source, text: string) => {
    watch.problems.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function')
        report(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  const follow = (page: Page) => {
    page.on('console', (message) => {
      // A resource that failed is told by its own address.
      const { pathname } = new URL(message.location().url || page.url());
      if (message.type() === 'error' && !toldOfPlaywright.test(message.text()))
        watch.problems.push(`${pathname}: ${message.text()}`);
    });
    page.on('pageerror', (error) => watch.problems.push(`${page.url()}: ${error.message}`));
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
  return watch;
}

function kindOf(request: Request): string {
  return request.resourceType() === 'document' ? 'frame' : request.resourceType();
}
