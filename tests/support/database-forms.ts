import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { markServerData } from '../../local/backend/database-location.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../../scripts/postgres-server.ts';
import { readEnvironment } from '../../src/environment.ts';
import type { StoppedProducts } from './backups.ts';
import { stoppedProductsForFile } from './file-fixtures.ts';
import type { Seed } from './run-folder.ts';
import { createProductRoles, newServerDatabase } from './server-database.ts';
import { whileRunning } from './while-running.ts';

const seedFile = resolve(import.meta.dirname, '../../supabase/seed.sql');

/** Stopped products with one kind of database. */
export interface DatabaseForm {
  /** Whether the database is on a PostgreSQL server. */
  isOnServer: boolean;
  /** The stopped products of this group of tests, for access to their folder. */
  products: StoppedProducts;
  /** Returns the variables of a new product, with the seed's content or, for null, without a prepared database. */
  variables: (seed: Seed | null) => Promise<Record<string, string>>;
}

/** Runs the tests on the embedded database and, if PostgreSQL is installed, on a server started for them. */
export function describeOnEachDatabase(tests: (form: DatabaseForm) => void): void {
  for (const isOnServer of hasPostgres() ? [false, true] : [false]) {
    describe(isOnServer ? 'on PostgreSQL' : 'on PGlite', async () => {
      const products = await stoppedProductsForFile();
      let server: PostgresServer | undefined;
      /** The template database of each seed. */
      const made = new Map<Seed, string>();
      const onServer = async (seed: Seed | null) => {
        const variables = products.variables(null);
        if (seed && !made.has(seed)) {
          const template = (await newServerDatabase({ server: server?.url })) ?? '';
          const environment = readEnvironment({ ...products.variables(null), DATABASE_URL: template });
          await whileRunning(environment, async (backend) => {
            if (seed === 'demo') await backend.sql(readFileSync(seedFile, 'utf8'));
          });
          made.set(seed, template);
        }
        const copyOf = seed ? made.get(seed) : undefined;
        const database = (await newServerDatabase({ server: server?.url, copyOf })) ?? '';
        const { DATA_DIR = '' } = variables;
        if (seed) {
          mkdirSync(DATA_DIR, { mode: 0o700 });
          await markServerData(DATA_DIR, database);
        }
        return { ...variables, DATABASE_URL: database };
      };
      beforeAll(async () => {
        if (isOnServer) server = await startPostgres();
        if (server) await createProductRoles(server.url);
      });
      afterAll(() => server?.stop());
      tests({
        isOnServer,
        products,
        variables: async (seed) => (isOnServer ? onServer(seed) : products.variables(seed)),
      });
    });
  }
}
