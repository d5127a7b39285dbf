import puppeteer, { type HTTPResponse, type Locator, type Page } from 'puppeteer-core';
import { STEP_TIMEOUT, type StockBrowser } from './stock-browser.ts';

/** Only localhost is reachable, so that results do not depend on the machine's network. */
const noOutsideWorld = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** Starts headless Firefox, driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string, site: string): Promise<StockBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: noOutsideWorld,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT);
  const problems: string[] = [];
  let isLeaving = false;
  // Firefox reports imports interrupted by a navigation as errors. A missing script is still reported by its response.
  const isInterrupted = (message: string) => isLeaving && message.includes('dynamically imported module');
  follow(page, site, (problem) => {
    if (!isInterrupted(problem)) problems.push(`${page.url()}: ${problem}`);
  });
  const at = async <T>(xpath: string, use: (found: Locator<Element>) => Promise<T>): Promise<T> => {
    const selector: string = `::-p-xpath(${xpath})`;
    try {
      return await use(page.locator(selector));
    } catch (cause) {
      throw new Error(`Not found or not usable: ${xpath}`, { cause });
    }
  };
  return {
    version: await browser.version(),
    open: async (path) => {
      isLeaving = true;
      await page.goto(`${site}${path}`);
      isLeaving = false;
    },
    textOf: (xpath) => at(xpath, (found) => found.map(({ textContent }) => textContent ?? '').wait()),
    // Puppeteer checks for enabled elements with eval, which the site's policy blocks, so the XPaths select only
    // enabled ones.
    click: (xpath) => at(xpath, (found) => found.setWaitForEnabled(false).click()),
    type: (text) => page.keyboard.type(text),
    run: (script) => page.evaluate(`(async () => { ${script} })()`),
    takeProblems: async () => {
      await logReceived(page);
      return problems.splice(0);
    },
    close: () => browser.close(),
  };
}

/**
 * Reports console errors, uncaught exceptions and missing files. Firefox logs policy violations as console errors, but
 * not missing files.
 */
function follow(page: Page, site: string, report: (problem: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') report(message.text());
  });
  page.on('pageerror', (error) => {
    report(error instanceof Error ? error.message : String(error));
  });
  page.on('response', (response) => {
    if (isMissingFile(response, site)) report(`${response.status()} ${response.url()}`);
  });
}

function isMissingFile(response: HTTPResponse, site: string): boolean {
  const isPage = response.request().isNavigationRequest();
  return response.status() >= 400 && response.url().startsWith(site) && !isPage;
}

/** Waits until all earlier log entries have arrived: they arrive in order, so the arrival of a marker is enough. */
async function logReceived(page: Page): Promise<void> {
  const mark = `mark ${performance.now()}`;
  const received = new Promise<void>((resolve) => {
    page.on('console', function look(message) {
      if (message.text() !== mark) return;
      page.off('console', look);
      resolve();
    });
  });
  await page.evaluate((text) => console.debug(text), mark);
  await received;
}
