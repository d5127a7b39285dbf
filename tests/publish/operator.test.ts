import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { decodeHTML } from 'entities';
import { expect, test } from 'vitest';
import { lockDataFolder } from '../../local/data-folder-lock.ts';
import { productsForFile } from '../support/file-fixtures.ts';
import { freePort, freePorts } from '../support/free-port.ts';
import { type ProgramRun, programEnvironment, startProgram } from '../support/program.ts';
import { copySeeded } from '../support/run-folder.ts';
import { folderForFile } from '../support/temporary-folders.ts';
import { until } from '../support/until.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = folderForFile();
const products = await productsForFile();
const ports = await freePorts();
let dataMade = 0;

/** Runs a program of the product until it ends. If its output contains `until`, it is sent `signal`. */
async function run(
  program: string,
  variables: Record<string, string>,
  {
    until,
    signal = 'SIGINT',
    options = [],
  }: { until?: string; signal?: NodeJS.Signals; options?: readonly string[] } = {},
): Promise<ProgramRun & { stoppedAfter: number }> {
  const { child, output, ended } = startProgram(program, { options, variables: { ...ports, ...variables } });
  let signalled = 0;
  child.stdout.on('data', () => {
    if (!until || signalled || !output().includes(until)) return;
    signalled = performance.now();
    child.kill(signal);
  });
  return { ...(await ended), stoppedAfter: performance.now() - signalled };
}

function newDataDir(): string {
  dataMade += 1;
  return join(folder, `data-${dataMade}`);
}

test('names an invalid variable in one sentence', async () => {
  const { code, output } = await run('local/start.ts', { DATA_DIR: newDataDir(), PORT: '99999' });
  expect(code).toBe(1);
  expect(output).toMatch(/PORT must be between 1 and 65535 \(got "99999"\)/);
  expect(output).not.toMatch(/^\s+at /m);
});

test.each([
  ['variable', { PORT: 'abc' }, []],
  ['option', {}, ['--unknown']],
])('a JSON log also has the error about an invalid %s', async (kind, variables, options) => {
  const environment = { DATA_DIR: newDataDir(), LOG_FORMAT: 'json', ...variables };
  const { code, output } = await run('local/start.ts', environment, { options });
  expect(code).toBe(1);
  const events = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const message = expect.stringMatching(kind === 'option' ? /The only option is --empty/ : /^PORT must be/);
  expect(events).toEqual([{ time: expect.any(String), level: 'error', message }]);
});

test('a build without a project names the missing variables', async () => {
  const { code, output } = await run('publishing/main.ts', {});
  expect(code).toBe(1);
  expect(output).toMatch(/PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY are not set/);
});

test('the error of a build from an unresponsive backend names what could not be read', async () => {
  const { code, output } = await run('publishing/main.ts', {
    PUBLIC_SUPABASE_URL: `http://localhost:${await freePort()}`,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_a_project_that_is_gone',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/Build failed: Could not read the content version/);
  expect(output).not.toMatch(/^\s+at /m);
});

test('starts, stops soon, and keeps its data and keys after kill -9', async () => {
  const dataDir = newDataDir();
  const variables = { DATA_DIR: dataDir, ADMIN_EMAIL: 'Admin@Example.com' };
  const first = await run('local/start.ts', variables, { until: '\nReady' });
  expect(first.output).toMatch(/Administrator\s+admin@example\.com/);
  expect(first.code).toBe(0);
  expect(first.stoppedAfter).toBeLessThan(30_000);
  const local = readFileSync(join(dataDir, 'local.env'), 'utf8');
  for (const name of [
    'PUBLIC_SUPABASE_URL',
    'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_SECRET_KEY',
    'ADMIN_PASSWORD',
    'WEBHOOK_SECRET',
    'SITE_URL',
  ]) {
    expect(local).toMatch(new RegExp(`^${name}=.+$`, 'm'));
  }
  const killed = await run('local/start.ts', { DATA_DIR: dataDir }, { until: '\nReady', signal: 'SIGKILL' });
  expect(killed.output).not.toMatch(/migrations? applied|writing the demo content/);
  const again = await run('local/start.ts', { DATA_DIR: dataDir }, { until: '\nReady', signal: 'SIGTERM' });
  expect(again.code).toBe(0);
  expect(readFileSync(join(dataDir, 'local.env'), 'utf8')).toBe(local);
  const releases = readdirSync(join(dataDir, 'releases'), { withFileTypes: true });
  expect(releases.filter((entry) => entry.isDirectory())).toHaveLength(1);

  writeFileSync(join(dataDir, 'secrets.json'), '{');
  const keyless = await run('local/start.ts', { DATA_DIR: dataDir });
  expect(keyless.output).toMatch(/The keys in .*secrets\.json are damaged\. Delete the file/);
});

test('the embedded backend starts even in a shell that has loaded local.env, and the first administrator is shown', async () => {
  const dataDir = products.newDataDir();
  const exported = parseEnv(readFileSync(join(dataDir, 'local.env'), 'utf8'));
  const variables = Object.fromEntries(Object.entries(exported).map(([name, value]) => [name, value ?? '']));
  const changed = {
    ...products.variables,
    ...variables,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'changed@example.com',
  };
  const again = await run('local/start.ts', changed, { until: '\nReady' });
  expect(again.output).toContain('\nReady');
  expect(again.output).toMatch(/Administrator\s+admin@example\.com/);
  expect(again.output).not.toMatch(/publishing is paused|building the pages|^\s+at /m);
  expect(again.code).toBe(0);
});

test('names an unreachable hosted project in one sentence', async () => {
  const url = `http://localhost:${await freePort()}`;
  const variables = {
    PUBLIC_SUPABASE_URL: url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_a_project_that_is_gone',
    SUPABASE_SECRET_KEY: 'sb_secret_of_a_project_that_is_gone',
  };
  const { code, output } = await run('local/start.ts', { DATA_DIR: newDataDir(), ...variables });
  expect(code).toBe(1);
  expect(output).toContain(`Could not build the pages from the project at ${url}.`);
  expect(output).toContain('Check PUBLIC_SUPABASE_URL');
  expect(output).not.toMatch(/^\s+at /m);
});

test('npm run dev serves pages with images and delays scripts like a build does', async () => {
  const dataDir = newDataDir();
  copySeeded('demo', dataDir);
  const site = `http://localhost:${ports.PORT}`;
  const child = spawn(process.execPath, [resolve(root, 'local/dev.ts')], {
    cwd: root,
    env: { ...programEnvironment, ...ports, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = new Promise((done) => child.once('exit', done));
  try {
    const front = async () => (await fetch(site).catch(() => null))?.text();
    await until('the front page', async () => (await front())?.includes('LATEST ARTICLES') === true, 120_000);
    const scripts = [...((await front()) ?? '').matchAll(/<script[^>]*>[^<]*\btype=script\b/g)].map(String);
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) expect(script).toContain('whenPainted(()=>import(');
    const [image = ''] = /\/\.netlify\/images\?url=[^" ]+/.exec((await front()) ?? '') ?? [];
    const response = await fetch(site + decodeHTML(image));
    expect(response.headers.get('content-type')).toBe('image/webp');
  } finally {
    child.kill('SIGINT');
    await ended;
  }
}, 180_000);

test('a second process cannot use a data folder that is in use', async () => {
  const dataDir = products.newDataDir();
  const unlock = lockDataFolder(dataDir);
  const second = await run('local/start.ts', { DATA_DIR: dataDir });
  unlock();
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/is in use by process \d+ on .+\. Stop it, or set DATA_DIR/);
});
