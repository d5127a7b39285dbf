import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, By, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { STEP_TIMEOUT, type StockBrowser } from './stock-browser.ts';
import { PROBLEMS_KEY, startWatchingProxy } from './watching-proxy.ts';

/**
 * Starts WebKitGTK's MiniBrowser on a virtual screen, driven over WebDriver. Fails if the driver does not start it within
 * `timeout` milliseconds.
 */
export async function startWebKit(
  driverPath: string,
  site: string,
  timeout = STEP_TIMEOUT,
): Promise<StockBrowser> {
  const service = await startDriver(driverPath);
  const proxy = await startWatchingProxy(site);
  const stop = async () => {
    await proxy.stop();
    await service.stop();
  };
  try {
    const builder = new Builder().usingServer(service.url).withCapabilities(capabilities);
    // Sometimes the browser does not start, and the driver does not respond.
    const driver = await Promise.race([builder.build(), delay(timeout, null, { ref: false })]);
    if (!driver) throw new Error(`WebKit has not started after ${timeout} ms.`);
    return await browserOf(driver, proxy.url, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Only localhost is reachable, so that results do not depend on the machine's network. */
const capabilities = {
  browserName: 'MiniBrowser',
  proxy: {
    proxyType: 'manual',
    httpProxy: '127.0.0.1:9',
    sslProxy: '127.0.0.1:9',
    noProxy: ['localhost', '127.0.0.1'],
  },
};

async function browserOf(driver: WebDriver, site: string, stop: () => Promise<void>): Promise<StockBrowser> {
  const found = await driver.getCapabilities();
  /**
   * Waits for a visible element. Islands replace elements when they hydrate, so an element that is stale is looked up
   * again.
   */
  const onVisible = async <Result>(xpath: string, act: (found: WebElement) => Promise<Result>) => {
    const attempt = async (): Promise<{ result: Result } | null> => {
      try {
        const [found] = await driver.findElements(By.xpath(xpath));
        return found && (await found.isDisplayed()) ? { result: await act(found) } : null;
      } catch (failure) {
        if (failure instanceof error.StaleElementReferenceError) return null;
        throw failure;
      }
    };
    return (await driver.wait(attempt, STEP_TIMEOUT, xpath)).result;
  };
  return {
    version: `WebKitGTK ${found.get('browserVersion')}`,
    open: (path) => driver.get(`${site}${path}`),
    textOf: (xpath) => onVisible(xpath, (found) => found.getText()),
    click: (xpath) => onVisible(xpath, (found) => found.click()),
    type: (text) => driver.actions().sendKeys(text).perform(),
    run: (script) => driver.executeScript(`return (async () => { ${script} })()`),
    takeProblems: async () => {
      const text = await driver.executeScript(`
        const text = sessionStorage.getItem('${PROBLEMS_KEY}');
        sessionStorage.removeItem('${PROBLEMS_KEY}');
        return text;
      `);
      return typeof text === 'string' ? text.split('\n') : [];
    },
    close: async () => {
      await driver.quit();
      await stop();
    },
  };
}

/** Starts the driver and its screen as one process group, so that stopping it leaves no process running. */
async function startDriver(path: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-webkit-'));
  const port = await freePort();
  const group = spawn('xvfb-run', ['--auto-servernum', path, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder },
  });
  const kill = () => signal(group, 'SIGKILL');
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const ended = group.exitCode === null ? once(group, 'exit') : undefined;
    signal(group, 'SIGTERM');
    await ended;
    await until('WebKit has stopped', async () => !signal(group, 0));
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until('WebKitWebDriver is ready', () => responds(`${url}/status`), STEP_TIMEOUT);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Signals the whole group. Returns false if none of its processes is running. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, name);
  } catch {
    return false;
  }
}

const responds = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
