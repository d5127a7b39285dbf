import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverDatabase } from '../../scripts/migrated-database.ts';

/** The owner of the databases, as in tests/db/hosted/roles.sql. */
const owner = { name: 'newsroom', password: 'newsroom' };

const script = (name: string) => readFileSync(join(import.meta.dirname, '../db/hosted', name), 'utf8');

/** Prepares a new server like a hosted project, as far as it has the extensions. `url` is a superuser's. */
export async function createProductRoles(url: string): Promise<void> {
  await asSuperuser(url, async (run) => {
    await run(script('roles.sql'));
    await run(script('safeupdate.sql')).catch(() =>
      console.log('PostgreSQL has no pg-safeupdate: an UPDATE without WHERE does not fail.'),
    );
  });
}

interface NewDatabase {
  /** A superuser's URL of the server, by default TEST_POSTGRES_URL. */
  server?: string | undefined;
  /** The URL of a database on the same server to copy. It must not be in use. */
  copyOf?: string | undefined;
}

/** Creates a database on a server, empty or as a copy, and returns its URL; undefined without a server. */
export async function newServerDatabase({
  server = process.env['TEST_POSTGRES_URL'],
  copyOf,
}: NewDatabase = {}): Promise<string | undefined> {
  if (!server) return undefined;
  return createDatabase(server, copyOf ? new URL(copyOf).pathname.slice(1) : 'template0');
}

async function createDatabase(serverUrl: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(serverUrl, async (run) => {
    const create = () =>
      run(`create database ${name} owner ${owner.name} encoding 'UTF8' template ${template}`);
    // The sessions of a product end shortly after it has stopped.
    for (let attempt = 1; ; attempt += 1) {
      try {
        await create();
        return;
      } catch (error) {
        if (attempt === 50 || !String(error).includes('being accessed by other users')) throw error;
        await delay(100);
      }
    }
  });
  const url = new URL(`/${name}`, serverUrl);
  url.username = owner.name;
  url.password = owner.password;
  return url.href;
}

async function asSuperuser(
  url: string,
  task: (run: (statements: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const server = await serverDatabase(url);
  try {
    await task(server.run);
  } finally {
    await server.close();
  }
}
