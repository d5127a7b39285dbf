import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts, isFree } from '../support/free-port.ts';
import { incompleteReleases } from '../support/incomplete-releases.ts';
import { outputOf, programEnvironment } from '../support/program.ts';
import { copySeeded } from '../support/run-folder.ts';
import {
  addArticles,
  BUILD_TIMEOUT_MS,
  fetchText,
  retitle,
  waitUntilLive,
} from '../support/served-titles.ts';
import { folderForFile } from '../support/temporary-folders.ts';
import { until } from '../support/until.ts';

const root = resolve(import.meta.dirname, '../..');

const dataDir = folderForFile();
const ports = await freePorts();

describe('kill -9', () => {
  let killProduct = async () => {};
  let session: { access_token: string } | undefined;
  beforeAll(() => copySeeded('demo', dataDir));
  afterAll(() => killProduct());

  /** Starts the product as a process group, so that all its processes can be killed together, as in a power failure. */
  async function start(): Promise<{ backend: { url: string; secretKey: string }; site: string }> {
    const child = spawn(process.execPath, [join(root, 'local/start.ts')], {
      cwd: root,
      env: { ...programEnvironment, ...ports, DATA_DIR: dataDir },
      detached: true,
    });
    const { pid } = child;
    if (pid === undefined) throw new Error('The product could not be started.');
    killProduct = async () => {
      killProduct = async () => {};
      process.kill(-pid, 'SIGKILL');
      const areFree = () => Promise.all(Object.values(ports).map((port) => isFree(Number(port))));
      await until('the processes have ended', async () => !(await areFree()).includes(false));
    };
    const output = outputOf(child);
    await until('the product is ready', async () => output().includes('\nReady'), 120_000);
    const variables = parseEnv(readFileSync(join(dataDir, 'local.env'), 'utf8'));
    return {
      backend: {
        url: `http://localhost:${ports.SUPABASE_PORT}`,
        secretKey: variables['SUPABASE_SECRET_KEY'] ?? '',
      },
      site: `http://localhost:${ports.PORT}`,
    };
  }

  test('BT-10 during a build: serves the same release after a restart, and the next build succeeds', async () => {
    let { backend, site } = await start();
    await addArticles(backend, 600);
    await until(
      'they are served',
      async () => (await fetch(`${site}/articles/filler-599`)).ok,
      BUILD_TIMEOUT_MS,
    );
    // A builder that has just started renders every page, which leaves enough time to kill it during the build.
    await killProduct();
    ({ backend, site } = await start());
    for (const wait of [0, 200]) {
      await retitle(backend, `Written ${wait} ms before the end`);
      await until('a build is under way', isBuilding, BUILD_TIMEOUT_MS);
      const before = servedBuild();
      await new Promise((done) => setTimeout(done, wait));
      await killProduct();
      expect(servedBuild()).toEqual(before);
      ({ backend, site } = await start());
      const { contentVersion } = JSON.parse(await fetchText(`${site}/build.json`));
      expect(contentVersion).toBeGreaterThanOrEqual(before.contentVersion);
    }
    await waitUntilLive(site, 'Written 200 ms');
    expect(incompleteReleases(dataDir)).toEqual([]);
    await killProduct();
  }, 300_000);

  /** Returns the build info of the release that would be served next. */
  function servedBuild(): { contentVersion: number; builtAt: string } {
    const releases = join(dataDir, 'releases');
    const current = readFileSync(join(releases, 'current'), 'utf8').trim();
    return JSON.parse(readFileSync(join(releases, current, 'site/build.json'), 'utf8'));
  }

  /** Returns whether a build is running, from the status that the console queries. */
  async function isBuilding(): Promise<boolean> {
    const local = parseEnv(readFileSync(join(dataDir, 'local.env'), 'utf8'));
    const post = async (path: string, token: string | undefined, body: object) => {
      const response = await fetch(`${local['PUBLIC_SUPABASE_URL']}${path}`, {
        method: 'POST',
        headers: {
          apikey: local['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '',
          'content-type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    session ??= await post('/auth/v1/token?grant_type=password', undefined, {
      email: local['ADMIN_EMAIL'],
      password: local['ADMIN_PASSWORD'],
    });
    const [status] = await post('/rest/v1/rpc/publish_status', session?.access_token, {});
    return status.state === 'building';
  }
});
