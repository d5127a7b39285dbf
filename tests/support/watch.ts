import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';
import { FRAME_HOSTS } from './hosts.ts';

/** Problems and external requests of the pages of a browser. */
export interface Watch {
  /** Policy violations and console errors, with their page or resource. */
  problems: string[];
  /** Requests to hosts outside `own`, as `kind origin`. */
  externalRequests: Set<string>;
}

/** Response to all external image requests: an image of one pixel. */
const image = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The console's preview blocks all scripts, including those that Playwright injects into every frame. */
const expectedPlaywrightError = /^Blocked script execution in 'about:srcdoc'/;

/** Watches every page of `context`. Images and frames from hosts outside `own` are stubbed; the rest is blocked. */
export async function watchContext(context: BrowserContext, own: readonly string[]): Promise<Watch> {
  const watch: Watch = { problems: [], externalRequests: new Set() };
  const isOwn = (url: URL) => !url.protocol.startsWith('http') || own.includes(url.origin);
  await context.route(
    (url) => !isOwn(url),
    (route) => {
      const request = route.request();
      watch.externalRequests.add(`${kindOf(request)} ${new URL(request.url()).origin}`);
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
      // The location of the message is the URL of the failed resource.
      const { pathname } = new URL(message.location().url || page.url());
      if (message.type() === 'error' && !expectedPlaywrightError.test(message.text()))
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

/** Expects no problems, and no external requests except for https images and the frames of the listed hosts. */
export function expectCalm({ problems, externalRequests }: Watch): void {
  expect(problems).toEqual([]);
  const allowed = (request: string) =>
    request.startsWith('image https://') || FRAME_HOSTS.some((host) => request === `frame ${host}`);
  expect([...externalRequests].filter((request) => !allowed(request))).toEqual([]);
}
