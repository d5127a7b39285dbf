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

/** The URL of a new database on the server that TEST_POSTGRES_URL names; undefined without one. */
export async function newServerDatabase(): Promise<string | undefined> {
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  return serverUrl ? createDatabase(serverUrl, 'template0') : undefined;
}

/** The URL of a copy of a database made by `newServerDatabase`, which nobody may be using. */
export async function copyServerDatabase(url: string): Promise<string> {
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (!serverUrl) throw new Error('TEST_POSTGRES_URL is not set.');
  return createDatabase(serverUrl, new URL(url).pathname.slice(1));
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
