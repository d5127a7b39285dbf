import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/postgres-server.ts';
import { readEnvironment } from '../src/environment.ts';
import { freePort } from '../tests/support/free-port.ts';
import { createProductRoles, newServerDatabase } from '../tests/support/server-database.ts';
import { whileRunning } from '../tests/support/while-running.ts';
import { largeSite } from './large-site.ts';
import type { Measurement } from './measurement.ts';

/** `BENCH_SCALE=0.02` runs everything on a small site. */
const scale = Number(process.env['BENCH_SCALE'] ?? 1);

/** Scales a number of articles or megabytes by BENCH_SCALE. */
export const scaled = (count: number) => Math.max(20, Math.round(count * scale));

/** The folder of the products, and the PostgreSQL server for those that use one. */
export interface Bench {
  folder: string;
  server: string | undefined;
}

/** Measures on PostgreSQL, if it is installed, and on PGlite. */
export async function onBothDatabases(
  measure: (bench: Bench) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-bench-'));
  const postgresql = await startPostgres();
  try {
    if (postgresql) await createProductRoles(postgresql.url);
    else console.log('PostgreSQL is not installed, so only the embedded database is measured.');
    const measurements: Measurement[] = [];
    for (const server of postgresql ? [postgresql.url, undefined] : [undefined]) {
      const name = server ? 'PostgreSQL' : 'PGlite';
      const results = await measure({ folder, server });
      measurements.push(...results.map(({ what, ...figure }) => ({ what: `${name}, ${what}`, ...figure })));
    }
    return measurements;
  } finally {
    postgresql?.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Returns the variables of a new product. */
export async function newProduct({ folder, server }: Bench): Promise<Record<string, string>> {
  const database = await newServerDatabase({ server });
  return {
    PORT: String(await freePort()),
    SUPABASE_PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
    COINGECKO_URL: 'http://localhost:9',
    ...(database && { DATABASE_URL: database }),
  };
}

/** Creates a product with this many articles and stops it. Returns its variables. */
export async function filledProduct(bench: Bench, count: number): Promise<Record<string, string>> {
  const variables = await newProduct(bench);
  await whileRunning(readEnvironment(variables), ({ sql }) => sql(largeSite(count)));
  return variables;
}

/** Returns the URL of the newest article. */
export const newestArticleUrl = ({ PORT }: Record<string, string>) =>
  `http://localhost:${PORT}/articles/bench-article-1`;

/** Formats a number, for example as 10,000. */
export const counted = (count: number) => count.toLocaleString('en-US');
