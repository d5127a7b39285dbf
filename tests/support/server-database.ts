import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { serverDatabase } from '../../scripts/migrated-database.ts';

/** The owner of the databases: not a superuser, as docs/self-hosting.md has it. */
const owner = { name: 'newsroom', password: 'newsroom' };

/** Prepares a new server for products, as docs/self-hosting.md describes it. `url` is that of a superuser. */
export async function createProductRoles(url: string): Promise<void> {
  await asSuperuser(url, async (run) => {
    await run(`
      create role ${owner.name} login password '${owner.password}';
      create role anon nologin;
      create role authenticated nologin;
      create role service_role nologin bypassrls;
      grant anon, authenticated, service_role to ${owner.name};`);
  });
}

interface NewDatabase {
  /** A superuser's URL of the server; by default the one in TEST_POSTGRES_URL. */
  server?: string | undefined;
  /** The URL of a database of the same server that is copied. Nobody may be using it. */
  copyOf?: string | undefined;
}

/** The URL of a new database on a server, empty or a copy; undefined without a server. */
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
    // The sessions of a product that was just stopped end a moment later.
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
