import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBackend } from '../../local/backend/start.ts';
import { superviseBackend } from '../../local/backend/supervise.ts';
import { lockDataFolder } from '../../local/data-folder-lock.ts';
import { freePort, freePorts } from '../support/free-port.ts';
import { commandOf, descendants, signalProcess, startProductProcess } from '../support/product-process.ts';
import { folderForTest } from '../support/temporary-folders.ts';
import { until } from '../support/until.ts';

/** A PostgreSQL server that never responds, so that a backend that uses it keeps starting. */
let server: Server;
let databaseUrl = '';
let dataDir = '';
let connections: Socket[];

beforeEach(async () => {
  connections = [];
  server = createServer((socket) => connections.push(socket.on('error', () => {})));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  databaseUrl = `postgresql://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/newsroom`;
  dataDir = folderForTest();
});
afterEach(() => {
  for (const socket of connections) socket.destroy();
  server.close();
});

/** Starts a product, until its backend is starting too. Returns both. */
async function startingProduct() {
  const product = await startProductProcess(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...(await freePorts()),
    },
    { isReady: async () => connections.length > 0 },
  );
  const [backend = 0] = descendants(product.process.pid ?? 0);
  return { product, backend };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'HOST-9 %s while the backend is starting stops all processes soon',
  async (signal) => {
    const { product, backend } = await startingProduct();
    const signalled = performance.now();
    product.process.kill(signal);
    // In a terminal, Ctrl-C reaches both processes.
    if (signal === 'SIGINT') signalProcess(backend, signal);
    expect(await product.ended).toBe(0);
    expect(performance.now() - signalled).toBeLessThan(15_000);
    expect(() => process.kill(backend, 0)).toThrow('ESRCH');
    expect(product.output()).not.toMatch(/error|exited|could not/i);
    lockDataFolder(dataDir)();
  },
);

test('a backend ends if its product is killed while it starts, which the next start waits for', async () => {
  const { product, backend } = await startingProduct();
  product.process.kill('SIGKILL');
  expect(backend).toBeGreaterThan(0);
  // Before its own limit of ten seconds for a connection.
  await until('the backend ends', async () => commandOf(backend) === '', 7000);
});

const options = async () => ({
  dataDir,
  port: await freePort(),
  siteUrl: 'http://localhost',
  adminEmail: 'a@b.example',
  databaseUrl,
  onProgress: () => {},
});

test('the error of a backend that is killed while it starts mentions the memory', async () => {
  const before = new Set(descendants(process.pid));
  const start = expect(startBackend(await options())).rejects.toThrow(
    /^The embedded backend was killed, probably because memory ran out\. The product needs 2 GB\.$/,
  );
  await until('the backend starts', async () => connections.length > 0);
  for (const pid of descendants(process.pid)) if (!before.has(pid)) process.kill(pid, 'SIGKILL');
  await start;
});

test('a start that was stopped before it began starts no backend', async () => {
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(superviseBackend({ ...(await options()), signal })).rejects.toThrow('stopped');
  expect(connections).toEqual([]);
});

test('a stop while the backend has just started is not logged as its failure', async () => {
  const stopping = new AbortController();
  const progress: string[] = [];
  const backend = await superviseBackend({
    dataDir,
    port: await freePort(),
    siteUrl: 'http://localhost',
    adminEmail: 'admin@example.com',
    seed: 'none',
    signal: stopping.signal,
    onProgress: (text) => progress.push(text),
  });
  progress.length = 0;
  stopping.abort();
  const own = descendants(process.pid).find((pid) => commandOf(pid).includes('backend/main.ts'));
  signalProcess(own, 'SIGKILL');
  await until('its process has ended', async () => !commandOf(own ?? 0));
  await delay(300);
  await backend.stop();
  expect(progress).toEqual([]);
});
