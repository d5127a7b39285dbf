import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../local/backend/start.ts';
import { type Product, startProduct } from '../../local/product.ts';
import { readEnvironment } from '../../src/environment.ts';
import { startTestBackend } from '../support/backend.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts';
import { freePort } from '../support/free-port.ts';
import { StackMaker, type TestStack } from '../support/stack.ts';
import { until } from '../support/until.ts';

const slug = 'hot-dog-vendor-coin-halts-after-mustard-oracle-fails';
const root = resolve(import.meta.dirname, '../..');
/** Long enough for a build on a busy machine. */
const BUILT = 90_000;

const textOf = async (url: string) => (await fetch(url)).text();
const titleServed = (site: string) => textOf(`${site}/articles/${slug}`);

async function retitle(backend: { url: string; secretKey: string }, title: string): Promise<void> {
  const answer = await fetch(`${backend.url}/rest/v1/articles?slug=eq.${slug}`, {
    method: 'PATCH',
    headers: {
      apikey: backend.secretKey,
      Authorization: `Bearer ${backend.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title }),
  });
  expect(answer.status).toBe(204);
}

async function addArticles(backend: { url: string; secretKey: string }, count: number): Promise<void> {
  const answer = await fetch(`${backend.url}/rest/v1/articles`, {
    method: 'POST',
    headers: {
      apikey: backend.secretKey,
      Authorization: `Bearer ${backend.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(
      Array.from({ length: count }, (_, n) => ({
        title: `Filler ${n}`,
        slug: `filler-${n}`,
        content: `<p>Text ${n}</p>`,
        image_url: '/images/articles/wrong-otter.webp',
        published_at: '2026-01-01T00:00:00Z',
      })),
    ),
  });
  expect(answer.status).toBe(201);
}

/** Folders of the releases that are not complete. */
function halfBuilt(dataDir: string): string[] {
  const releases = join(dataDir, 'releases');
  const holds = (name: string, file: string) => existsSync(join(releases, name, file));
  return readdirSync(releases, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => !holds(name, 'release.json') && !holds(name, 'retired.json'));
}

describe('a publisher with its own backend', () => {
  let backend: Backend;
  let proxy: FaultyProxy;
  let product: Product | undefined;
  let environment: ReturnType<typeof readEnvironment>;
  const dataDir = mkdtempSync(join(tmpdir(), 'newsroom-publisher-'));

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
    rmSync(dataDir, { recursive: true, force: true });
  });

  const answer = (status: number, type: string, body: string): Fault => ({
    kind: 'answer',
    status,
    type,
    body,
  });

  test.each([
    ['500 for ever', answer(500, 'application/json', '{"message":"boom"}')],
    ['401', answer(401, 'application/json', '{"message":"Invalid API key"}')],
    ['HTML for JSON', answer(200, 'text/html', '<h1>Maintenance</h1>')],
    ['reset connections', { kind: 'reset' }],
    ['JSON cut short', { kind: 'short' }],
  ] as const)('BT-1 %s: keeps the last good site, reports the reason and recovers', async (name, fault) => {
    const site = environment.PORT;
    const url = `http://localhost:${site}`;
    const before = await textOf(`${url}/build.json`);
    proxy.fault = ({ path }) => (path.endsWith('/rest/v1/articles') ? fault : null);
    await write(`Written under ${name}`);
    await until('the failure is reported', async () => (await lastBuild())?.['outcome'] === 'failed', BUILT);
    expect((await lastBuild())?.['error']).toMatch(/table "articles"/);
    expect(await textOf(`${url}/build.json`)).toBe(before);
    expect(halfBuilt(dataDir)).toEqual([]);
    proxy.fault = () => null;
    await until('it is live', async () => (await titleServed(url)).includes(`Written under ${name}`), BUILT);
  });

  test('keeps serving pages during a backend outage and recovers', async () => {
    const url = `http://localhost:${environment.PORT}`;
    proxy.fault = () => ({ kind: 'reset' });
    await write('Written while it was gone');
    await new Promise((wait) => setTimeout(wait, 1500));
    expect((await fetch(`${url}/articles/${slug}`)).status).toBe(200);
    proxy.fault = () => null;
    await until(
      'it is live',
      async () => (await titleServed(url)).includes('Written while it was gone'),
      BUILT,
    );
  });

  test('WH-5 publishes within a minute after a publisher outage', async () => {
    await product?.stop();
    await write('Written while it was down');
    await backend.sql(`update public.articles set title = title || '!' where slug = '${slug}'`);
    const url = await start();
    const returned = performance.now();
    await until(
      'it is live',
      async () => (await titleServed(url)).includes('Written while it was down!'),
      60_000,
    );
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
    const before = await textOf(`${stack.siteUrl}/build.json`);
    const page = await titleServed(stack.siteUrl);
    limitFiles('65536');
    await retitle({ url: stack.supabaseUrl, secretKey: stack.secretKey }, 'Written on a full disk');
    const last = async () => (await stack.sql('select * from private.builds order by id desc limit 1'))[0];
    await until('the failure is reported', async () => (await last())?.['outcome'] === 'failed', BUILT);
    expect((await last())?.['error']).toMatch(/file too large|no space/i);
    expect(await textOf(`${stack.siteUrl}/build.json`)).toBe(before);
    expect(await titleServed(stack.siteUrl)).toBe(page);
    expect(halfBuilt(stack.product.stack.dataDir)).toEqual([]);
    limitFiles('unlimited');
    await until(
      'it is live',
      async () => (await titleServed(stack.siteUrl)).includes('Written on a full disk'),
      BUILT,
    );
  }, 200_000);

  /** The size that files written by this process, and by what it starts from now on, may have: writing more fails as on a full disk. */
  function limitFiles(bytes: string): void {
    execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
  }
});

describe('kill -9', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'newsroom-killed-'));
  let ports: { PORT: string; SUPABASE_PORT: string };
  let killProduct = () => {};
  let session: { access_token: string } | undefined;
  beforeAll(async () => {
    ports = { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()) };
  });
  afterAll(() => {
    killProduct();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Starts the product as a group of processes, so that all of them can die at once as in a power cut. */
  async function start(): Promise<{ backend: { url: string; secretKey: string }; site: string }> {
    const child = spawn(process.execPath, [join(root, 'local/start.ts')], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', ...ports, DATA_DIR: dataDir },
      detached: true,
    });
    const { pid } = child;
    if (pid === undefined) throw new Error('The product could not be started.');
    killProduct = () => {
      killProduct = () => {};
      process.kill(-pid, 'SIGKILL');
    };
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.resume();
    await until('the product is ready', async () => output.includes('\nReady'), 120_000);
    const variables = parseEnv(readFileSync(join(dataDir, 'local.env'), 'utf8'));
    return {
      backend: {
        url: `http://localhost:${ports.SUPABASE_PORT}`,
        secretKey: variables['SUPABASE_SECRET_KEY'] ?? '',
      },
      site: `http://localhost:${ports.PORT}`,
    };
  }

  test('BT-10 during a build: serves the same release again, and the next build is clean', async () => {
    let { backend, site } = await start();
    await addArticles(backend, 600);
    await until('they are served', async () => (await fetch(`${site}/articles/filler-599`)).ok, BUILT);
    // A builder that has just been started renders every page, which takes long enough to be killed in between.
    killProduct();
    ({ backend, site } = await start());
    for (const wait of [0, 200]) {
      await retitle(backend, `Written ${wait} ms before the end`);
      await until('a build is under way', isBuilding, BUILT);
      const before = servedBuild();
      await new Promise((done) => setTimeout(done, wait));
      killProduct();
      expect(servedBuild()).toEqual(before);
      ({ backend, site } = await start());
      const { contentVersion } = JSON.parse(await textOf(`${site}/build.json`));
      expect(contentVersion).toBeGreaterThanOrEqual(before.contentVersion);
    }
    await until(
      'the last edit is live',
      async () => (await titleServed(site)).includes('Written 200 ms'),
      BUILT,
    );
    expect(halfBuilt(dataDir)).toEqual([]);
    killProduct();
  }, 300_000);

  /** What the release that would be served next says of itself. */
  function servedBuild(): { contentVersion: number; builtAt: string } {
    const releases = join(dataDir, 'releases');
    const current = readFileSync(join(releases, 'current'), 'utf8').trim();
    return JSON.parse(readFileSync(join(releases, current, 'site/build.json'), 'utf8'));
  }

  /** As the console would ask. */
  async function isBuilding(): Promise<boolean> {
    const local = parseEnv(readFileSync(join(dataDir, 'local.env'), 'utf8'));
    const post = async (path: string, token: string | undefined, body: object) => {
      const answer = await fetch(`${local['PUBLIC_SUPABASE_URL']}${path}`, {
        method: 'POST',
        headers: {
          apikey: local['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '',
          'content-type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    session ??= await post('/auth/v1/token?grant_type=password', undefined, {
      email: local['ADMIN_EMAIL'],
      password: local['ADMIN_PASSWORD'],
    });
    const [status] = await post('/rest/v1/rpc/publish_status', session?.access_token, {});
    return status.state === 'building';
  }
});
