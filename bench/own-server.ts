import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { type ProductProcess, startProductProcess } from '../tests/support/product-process.ts';
import {
  type Bench,
  counted,
  filledProduct,
  newestArticleUrl,
  newProduct,
  onBothDatabases,
  scaled,
} from './databases.ts';
import { figure, type Measurement, percentiles } from './measurement.ts';
import { memoryOf, parentOf } from './memory.ts';
import { publishTitles } from './publish.ts';
import { saveArticle, waitUntilServed } from './served-article.ts';
import { withStack } from './stacks.ts';

const manyArticles = scaled(10_000);
const someArticles = scaled(1000);
/** Long enough to index for search, save the builder's state and release memory. */
const IDLE_MS = 30_000;

/** Measures how soon a self-hosted server is ready and how soon it publishes, on both kinds of database. */
export async function measureOwnServer(): Promise<Measurement[]> {
  return [...(await onBothDatabases(measureReady)), ...(await onBothDatabases(measurePublishing))];
}

/** Measures the memory of all processes of the product, on both kinds of database. */
export const measureMemory = () => onBothDatabases(memoryAfterEdits);

async function measureReady(bench: Bench): Promise<Measurement[]> {
  const variables = await newProduct(bench);
  const measurements: Measurement[] = [];
  for (const what of ['ready after the first start', 'ready after a restart']) {
    const began = performance.now();
    const product = await startProductProcess(variables);
    measurements.push(figure(what, (performance.now() - began) / 1000, 's'));
    await product.stop();
  }
  return measurements;
}

/** Measures the memory after the first build of the articles and some edits. */
async function memoryAfterEdits(bench: Bench): Promise<Measurement[]> {
  const variables = await filledProduct(bench, someArticles);
  const product = await startProductProcess(variables);
  const memory = () => memoryOf(product.process.pid ?? 0);
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 200);
  for (let edit = 1; edit <= 20; edit += 1) {
    await retitle(product, `Edit ${edit}.`);
    await waitUntilServed(newestArticleUrl(variables), `Edit ${edit}.`);
  }
  await sleep(IDLE_MS);
  clearInterval(watching);
  const database = await memoryOfDatabase(variables['DATABASE_URL']);
  const quiet = memory() + database;
  await product.stop();
  const what = `memory with ${counted(someArticles)} articles`;
  return [
    figure(`${what}, after edits`, quiet, 'MB', 0),
    figure(`${what}, most during edits`, peak + database, 'MB', 0),
  ];
}

async function retitle(product: ProductProcess, title: string): Promise<void> {
  const { PUBLIC_SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: secretKey = '' } = product.variables();
  await saveArticle({ url, secretKey }, 'bench-article-1', { title });
}

/**
 * Returns the memory of the server with all sessions and shared buffers. Returns 0 for the embedded database, which is
 * part of the product.
 */
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
  const times = await withStack((stack) => publishTitles(stack, manyArticles));
  delete process.env['TEST_POSTGRES_URL'];
  return percentiles(`publish, ${counted(manyArticles)} articles: save to served`, times, 's');
}
