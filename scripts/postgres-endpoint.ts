import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** An address at which Postgres clients reach an embedded database, until it is closed. */
export interface PostgresEndpoint {
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves `database` over the Postgres wire protocol on a free loopback port, so that the Supabase CLI can read its
 * catalogue without Docker. All clients share the one session of the embedded database.
 */
export async function servePostgres(database: PGlite): Promise<PostgresEndpoint> {
  const server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port: 0 });
  await server.start();
  return {
    url: `postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`,
    close: () => server.stop(),
  };
}
