import { execFileSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../local/backend/start.ts';
import { type Product, startProduct } from '../../local/product.ts';
import { readEnvironment } from '../../src/environment.ts';
import { startTestBackend } from '../support/backend.ts';
import { demoArticle } from '../support/demo-article.ts';
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts';
import { freePort } from '../support/free-port.ts';
import { incompleteReleases } from '../support/incomplete-releases.ts';
import {
  BUILD_TIMEOUT_MS,
  fetchArticlePage,
  fetchText,
  retitle,
  waitUntilLive,
} from '../support/served-titles.ts';
import { StackMaker, type TestStack } from '../support/stack.ts';
import { folderForFile } from '../support/temporary-folders.ts';
import { until } from '../support/until.ts';

describe('a publisher with a separate backend', () => {
  let backend: Backend;
  let proxy: FaultyProxy;
  let product: Product | undefined;
  let environment: ReturnType<typeof readEnvironment>;
  const dataDir = folderForFile();

  const start = async () => {
    product = await startProduct(environment, () => {}, new AbortController().signal);
    return product.stack.siteUrl;
  };
  const write = (title: string) => retitle({ url: backend.url, secretKey: backend.secrets.secretKey }, title);
  const lastBuild = async () =>
    (await backend.sql('select * from private.builds order by id desc limit 1'))[0];

  beforeAll(async () => {
    backend = await startTestBackend('demo');
    await backend.sql(`select public.configure_publishing('{
      "debounce": "100 ms", "min_interval": "0 s", "build_quota": null, "retry_delay": "1 s", "max_retry_delay": "2 s"
    }')`);
    proxy = await startFaultyProxy(backend.url);
    environment = readEnvironment({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      PUBLIC_SUPABASE_URL: proxy.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.secrets.publishableKey,
      SUPABASE_SECRET_KEY: backend.secrets.secretKey,
      COINGECKO_URL: `http://localhost:${await freePort()}`,
    });
    await start();
  }, 180_000);
  afterEach(() => {
    proxy.fault = () => null;
  });
  afterAll(async () => {
    await product?.stop();
    await proxy?.stop();
    await backend?.stop();
  });

  /** Waits until a build has failed, and returns its error. */
  const failure = async () => {
    let failed: Awaited<ReturnType<typeof lastBuild>>;
    const hasFailed = async () => {
      // Stored, because the last build may soon be the retry.
      failed = await lastBuild();
      return failed?.['outcome'] === 'failed';
    };
    await until('the failure is reported', hasFailed, BUILD_TIMEOUT_MS);
    return failed?.['error'];
  };

  // reading.test.ts has more faults.
  test('BT-1 HTML for JSON: keeps the last good site, reports the reason and recovers', async () => {
    const url = `http://localhost:${environment.PORT}`;
    const before = await fetchText(`${url}/build.json`);
    const html = { kind: 'response', status: 200, type: 'text/html', body: '<h1>Maintenance</h1>' } as const;
    proxy.fault = ({ path }) => (path.endsWith('/rest/v1/articles') ? html : null);
    await write('Written during maintenance');
    expect(await failure()).toMatch(/table "articles"/);
    expect(await fetchText(`${url}/build.json`)).toBe(before);
    expect(incompleteReleases(dataDir)).toEqual([]);
    proxy.fault = () => null;
    await waitUntilLive(url, 'Written during maintenance');
  });

  test('BT-1 keeps serving the last good site during a backend outage and recovers', async () => {
    const url = `http://localhost:${environment.PORT}`;
    const before = await fetchText(`${url}/build.json`);
    let resets = 0;
    proxy.fault = () => {
      resets += 1;
      return { kind: 'reset' };
    };
    await write('Written while it was gone');
    await until('the publisher has retried', async () => resets > 3, BUILD_TIMEOUT_MS);
    expect((await fetch(`${url}/articles/${demoArticle}`)).status).toBe(200);
    expect(await fetchText(`${url}/build.json`)).toBe(before);
    expect(incompleteReleases(dataDir)).toEqual([]);
    proxy.fault = () => null;
    await waitUntilLive(url, 'Written while it was gone');
  });

  test('WH-5 publishes within a minute after a publisher outage', async () => {
    await product?.stop();
    await write('Written while it was down');
    await backend.sql(`update public.articles set title = title || '!' where slug = '${demoArticle}'`);
    const url = await start();
    const returned = performance.now();
    await waitUntilLive(url, 'Written while it was down!');
    expect(performance.now() - returned).toBeLessThan(60_000);
  });
});

describe('a full disk', () => {
  const maker = new StackMaker();
  let stack: TestStack;
  beforeAll(async () => {
    stack = await maker.start();
  }, 180_000);
  afterAll(async () => {
    limitFiles('unlimited');
    await stack?.stop();
    maker.dispose();
  });

  test('fails the build, keeps the served site, and recovers once there is space', async () => {
    const before = await fetchText(`${stack.siteUrl}/build.json`);
    const page = await fetchArticlePage(stack.siteUrl);
    limitFiles('65536');
    // A builder that is already running has no limit.
    stack.product.publisher.stop();
    await retitle({ url: stack.supabaseUrl, secretKey: stack.secretKey }, 'Written on a full disk');
    const failure = async () =>
      (await stack.sql("select error from private.builds where outcome = 'failed'"))[0];
    await until('the failure is reported', async () => (await failure()) !== undefined, BUILD_TIMEOUT_MS);
    expect((await failure())?.['error']).toMatch(/file too large|no space/i);
    expect(await fetchText(`${stack.siteUrl}/build.json`)).toBe(before);
    expect(await fetchArticlePage(stack.siteUrl)).toBe(page);
    expect(incompleteReleases(stack.product.stack.dataDir)).toEqual([]);
    limitFiles('unlimited');
    await waitUntilLive(stack.siteUrl, 'Written on a full disk');
  }, 200_000);

  /**
   * Limits the size of files that this process, and processes it starts from now on, can write: writing more fails as
   * on a full disk.
   */
  function limitFiles(bytes: string): void {
    execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
  }
});
