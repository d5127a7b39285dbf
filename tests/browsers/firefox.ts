import puppeteer, { type HTTPResponse, type Locator, type Page } from 'puppeteer-core';
import { STEP_TIMEOUT, type StockBrowser } from './stock-browser.ts';

/** Hosts besides localhost cannot be reached: nothing depends on what the machine is connected to. */
const noOutsideWorld = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** Starts Firefox without a window, driven over WebDriver BiDi. */
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
  // Firefox reports imports that a navigation interrupts as errors. A missing script is reported by its response.
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
    // Puppeteer waits for enabled elements with eval, which the site's policy blocks: the XPaths say what is enabled.
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

/** Firefox logs policy violations as errors of the page, and missing files not at all. */
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

/** Log entries arrive in order: once this one is here, all earlier ones are. */
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
