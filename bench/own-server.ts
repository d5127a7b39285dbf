import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { uploadMedia } from '../local/backup/media.ts';
import { mediaUrlOf } from '../local/backup/project.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import { readEnvironment } from '../src/environment.ts';
import { image, runProgram, whileRunning } from '../tests/support/backups.ts';
import { freePort } from '../tests/support/free-port.ts';
import { type ProductProcess, startProductProcess } from '../tests/support/product-process.ts';
import { createProductRoles, newServerDatabase } from '../tests/support/server-database.ts';
import { StackMaker } from '../tests/support/stack.ts';
import { largeSite } from './large-site.ts';
import { type Measurement, quantileOf, rounded } from './measurement.ts';
import { memoryOf, parentOf } from './memory.ts';
import { publishTitles } from './publish.ts';
import { waitUntilServed } from './served.ts';

/** `BENCH_SCALE=0.02` tries everything on a small site. */
const scale = Number(process.env['BENCH_SCALE'] ?? 1);
const articles = Math.max(20, 10_000 * scale);
const someArticles = Math.max(20, 1000 * scale);
const mediaMegabytes = Math.max(8, 1024 * scale);
/** The largest upload is 5 MB. */
const FILE_MEGABYTES = 4;
/** Long enough to index for search, save the builder's state and return memory. */
const QUIET_MS = 30_000;

/** The folder of the products, and the server for those that use one. */
interface Bench {
  folder: string;
  server: string | undefined;
}

/** What an own server needs: time until ready, memory, publishing, backup and restore, with both kinds of database. */
export async function measureOwnServer(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-bench-'));
  const postgresql = await startPostgres();
  if (postgresql) await createProductRoles(postgresql.url);
  else console.log('PostgreSQL is not installed, so only the embedded database is measured.');
  const measured: Measurement[] = [];
  for (const server of postgresql ? [postgresql.url, undefined] : [undefined]) {
    const bench = { folder, server };
    const name = server ? 'PostgreSQL' : 'PGlite';
    for (const measure of [measureReady, measureMemory, measurePublishing, measureBackup]) {
      const found = await measure(bench);
      measured.push(
        ...found.map(({ what, ...figure }) => ({ what: `own server, ${name}: ${what}`, ...figure })),
      );
    }
  }
  postgresql?.stop();
  rmSync(folder, { recursive: true });
  return measured;
}

async function newProduct({ folder, server }: Bench): Promise<Record<string, string>> {
  const database = await newServerDatabase({ server });
  return {
    PORT: String(await freePort()),
    SUPABASE_PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
    COINGECKO_URL: 'http://localhost:9',
    ...(database && { DATABASE_URL: database }),
  };
}

/** Variables of a product with so many articles that has not been started. */
async function filledProduct(bench: Bench, count: number): Promise<Record<string, string>> {
  const variables = await newProduct(bench);
  await whileRunning(readEnvironment(variables), ({ sql }) => sql(largeSite(count)));
  return variables;
}

async function measureReady(bench: Bench): Promise<Measurement[]> {
  const variables = await newProduct(bench);
  const measured: Measurement[] = [];
  for (const what of ['ready after the first start', 'ready after a restart']) {
    const began = performance.now();
    const product = await startProductProcess(variables);
    measured.push({ what, value: rounded((performance.now() - began) / 1000), unit: 's' });
    await product.stop();
  }
  return measured;
}

/** After the first build of the articles and some edits. */
async function measureMemory(bench: Bench): Promise<Measurement[]> {
  const variables = await filledProduct(bench, someArticles);
  const product = await startProductProcess(variables);
  const memory = () => memoryOf(product.process.pid ?? 0);
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 200);
  for (let edit = 1; edit <= 20; edit += 1) {
    await retitle(product, `Edit ${edit}.`);
    await waitUntilServed(pageOf(variables), `Edit ${edit}.`);
  }
  await sleep(QUIET_MS);
  clearInterval(watching);
  const database = await memoryOfDatabase(variables['DATABASE_URL']);
  const quiet = memory() + database;
  await product.stop();
  const what = `memory with ${counted(someArticles)} articles`;
  return [
    { what: `${what}, after edits`, value: Math.round(quiet), unit: 'MB' },
    { what: `${what}, most during edits`, value: Math.round(peak + database), unit: 'MB' },
  ];
}

const pageOf = ({ PORT }: Record<string, string>) => `http://localhost:${PORT}/articles/bench-article-1`;
const counted = (count: number) => count.toLocaleString('en-US');

async function retitle(product: ProductProcess, title: string): Promise<void> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key = '' } = product.variables();
  const answer = await fetch(`${url}/rest/v1/articles?slug=eq.bench-article-1`, {
    method: 'PATCH',
    headers: { apikey: key, Authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** With all sessions and shared buffers of the server; 0 for the embedded database, which is part of the product. */
async function memoryOfDatabase(url: string | undefined): Promise<number> {
  if (!url) return 0;
  const database = postgres(url, { max: 1 });
  const [session] = await database<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const megabytes = memoryOf(parentOf(session?.pid ?? 0));
  await database.end();
  return megabytes;
}

async function measurePublishing({ server }: Bench): Promise<Measurement[]> {
  if (server) process.env['TEST_POSTGRES_URL'] = server;
  const maker = new StackMaker();
  const stack = await maker.start();
  const times = await publishTitles(stack, articles);
  await stack.stop();
  maker.dispose();
  delete process.env['TEST_POSTGRES_URL'];
  const what = `publish, ${counted(articles)} articles: save to served`;
  return [0.5, 0.95].map((quantile) => ({
    what: `${what}, p${quantile * 100}`,
    value: rounded(quantileOf(times, quantile) / 1000),
    unit: 's',
  }));
}

/** A backup of the running product; then restored into an empty product, and started until its pages are served. */
async function measureBackup(bench: Bench): Promise<Measurement[]> {
  const variables = await filledProduct(bench, articles);
  const product = await startProductProcess(variables);
  await uploadFiles(product);
  const archive = join(bench.folder, 'archive.tar.gz');
  const backup = await seconds(() => run('main', ['--to', archive], variables));
  await product.stop();

  const other = await newProduct(bench);
  const restore = await seconds(() => run('restore', [archive, '--yes'], other));
  let restored: ProductProcess | undefined;
  const build = await seconds(async () => {
    restored = await startProductProcess(other);
    await waitUntilServed(pageOf(other), 'Article 1 ');
  });
  await restored?.stop();
  rmSync(archive);
  const what = `${counted(articles)} articles and ${mediaMegabytes} MB of media`;
  return [
    { what: `backup, ${what}`, value: rounded(backup, 1), unit: 's' },
    { what: `restore, ${what}`, value: rounded(restore, 1), unit: 's' },
    { what: `restore and build, ${what}`, value: rounded(restore + build, 1), unit: 's' },
  ];
}

/** Media that cannot be compressed, as images are. */
async function uploadFiles(product: ProductProcess): Promise<void> {
  const { PUBLIC_SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: secretKey = '' } = product.variables();
  const project = { url, secretKey, mediaUrl: mediaUrlOf(url) };
  for (let file = 0; file < mediaMegabytes / FILE_MEGABYTES; file += 1) {
    const medium = { name: `bench/${file}.png`, type: 'image/png', cacheControl: 'no-cache' };
    const content = new Uint8Array([...image(''), ...randomBytes(FILE_MEGABYTES * 1024 * 1024)]);
    await uploadMedia(project, medium, content);
  }
}

async function run(...parameters: Parameters<typeof runProgram>): Promise<void> {
  const { code, output } = await runProgram(...parameters);
  if (code !== 0) throw new Error(output);
}

async function seconds(task: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await task();
  return (performance.now() - began) / 1000;
}
