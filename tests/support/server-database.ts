import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverDatabase } from '../../scripts/migrated-database.ts';

/** The owner of the databases, as in tests/db/hosted/roles.sql. */
const owner = { name: 'newsroom', password: 'newsroom' };

const script = (name: string) => readFileSync(join(import.meta.dirname, '../db/hosted', name), 'utf8');

/** Creates the roles of products on a new server. `url` is a superuser's. */
export async function createProductRoles(url: string): Promise<void> {
  await asSuperuser(url, async (run) => {
    await run(script('roles.sql'));
  });
}

interface NewDatabase {
  /** A superuser's URL of the server, by default TEST_POSTGRES_URL. */
  server?: string | undefined;
  /** The URL of a database on the same server to copy. It must not be in use. */
  copyOf?: string | undefined;
  /** Whether to restrict its sessions like those of a hosted project, if the server has pg-safeupdate. */
  isHosted?: boolean;
}

/** Creates a database on a server, empty or as a copy, and returns its URL; undefined without a server. */
export async function newServerDatabase({
  server = process.env['TEST_POSTGRES_URL'],
  copyOf,
  isHosted = false,
}: NewDatabase = {}): Promise<string | undefined> {
  if (!server) return undefined;
  return createDatabase(server, copyOf ? new URL(copyOf).pathname.slice(1) : 'template0', isHosted);
}

async function createDatabase(serverUrl: string, template: string, isHosted: boolean): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(serverUrl, async (run) => {
    const create = () =>
      run(`create database ${name} owner ${owner.name} encoding 'UTF8' template ${template}`);
    // The sessions of a product end shortly after it has stopped.
    for (let attempt = 1; ; attempt += 1) {
      try {
        await create();
        if (isHosted) await run(script('safeupdate.sql').replace(':database', name)).catch(ignoreMissing);
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

/** Ignores that the server does not have the extension. */
function ignoreMissing(error: unknown): void {
  if (!String(error).includes('could not access file "safeupdate"')) throw error;
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
