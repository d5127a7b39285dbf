/**
 * The backend process: Supabase's API (REST, Auth, Storage) over PGlite, in the folder it is started in.
 * A process of its own, so that a long query never delays a page, and a crash of one leaves the other standing.
 */

import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { applyPendingMigrations, createApi } from '@supabase/lite/cli';
import type { BackendMessage, BackendRequest } from './protocol.ts';
import { seedOnce } from './seed.ts';

const port = Number(process.env['SUPABASE_PORT']);
const hostname = '127.0.0.1';

// The terminal's Ctrl-C reaches the whole process group; the parent says when to stop.
process.on('SIGINT', () => {});

run().catch((error: unknown) => {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});

async function run(): Promise<void> {
  const api = await createApi({ withSupabaseClient: false });
  const app = await api.project.local.createApp(undefined, { admin: false });
  const database: unknown = app.connection.driver;
  if (!(database instanceof PGlite)) throw new Error('The embedded backend runs on PGlite only.');

  app.drivers.email = {
    send: async ({ to, subject, text }) =>
      tell({ type: 'mail', to: String(to), subject: String(subject), text: text ?? '' }),
  };
  const { applied } = await applyPendingMigrations(app);
  if (applied.length > 0) tell({ type: 'progress', text: `${applied.length} migrations applied` });
  await seedOnce(app, database, (text) => tell({ type: 'progress', text }));

  const server = serve({ fetch: (request) => app.fetch(request), port, hostname }, () =>
    tell({ type: 'ready' }),
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    const message = error.code === 'EADDRINUSE' ? portInUse() : error.message;
    tell({ type: 'failed', message });
    process.exit(1);
  });

  const stop = async () => {
    server.close();
    await database.close();
    process.exit(0);
  };
  process.on('disconnect', stop);
  process.on('SIGTERM', stop);
  process.on('message', async (request: BackendRequest) => {
    if (request.type === 'stop') return stop();
    try {
      const results = await database.exec(request.text);
      tell({ type: 'rows', id: request.id, rows: results.at(-1)?.rows ?? [] });
    } catch (error) {
      tell({ type: 'sql-failed', id: request.id, message: String(error) });
    }
  });
}

const portInUse = () =>
  `Port ${port} is in use, so the embedded backend cannot listen there. Stop what uses it, or set SUPABASE_PORT to a free port.`;

function tell(message: BackendMessage): void {
  process.send?.(message);
}
