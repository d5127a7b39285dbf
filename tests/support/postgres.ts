import postgres from 'postgres';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from '../../scripts/postgres-server.ts';

/** The PostgreSQL server of a group of tests. */
export interface TestServer {
  /** Runs a statement as the superuser in this database. */
  sql: (statement: string, database?: string) => Promise<void>;
  /** Returns the URL of a database for a role (`name:password`), by default for the superuser. */
  url: (database: string, role?: string) => string;
  restart: () => void;
}

/** Defines a group of tests with its own PostgreSQL server; skips it with a warning if PostgreSQL is not installed. */
export function describeOnPostgres(
  name: string,
  options: Parameters<typeof startPostgres>[0],
  tests: (server: TestServer) => void,
): void {
  if (!hasPostgres()) {
    console.warn(
      `${name}: skipped, because PostgreSQL is not installed (on Debian: apt install postgresql).`,
    );
    test.skip(`${name} (PostgreSQL is not installed)`, () => {});
    return;
  }
  describe(name, () => {
    let server: PostgresServer | undefined;
    const running = () => {
      if (!server) throw new Error('The server has not started.');
      return server;
    };
    const url = (database: string, role?: string) => {
      const databaseUrl = new URL(`/${database}`, running().url);
      const [user = '', password = ''] = (role ?? 'postgres').split(':');
      databaseUrl.username = user;
      databaseUrl.password = password;
      return databaseUrl.href;
    };
    beforeAll(async () => {
      server = await startPostgres(options);
    });
    afterAll(() => server?.stop());
    tests({
      url,
      restart: () => running().restart(),
      sql: async (statement, database = 'postgres') => {
        const connection = postgres(url(database), { max: 1, onnotice: () => {} });
        await connection.unsafe(statement);
        await connection.end();
      },
    });
  });
}
