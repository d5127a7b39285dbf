import { type Backend, startBackend } from '../../local/backend/start.ts';
import type { Environment } from '../../src/environment.ts';
import { ADMIN_EMAIL } from './admin-email.ts';

type Stopped = Pick<Environment, 'DATA_DIR' | 'SUPABASE_PORT'> & Partial<Pick<Environment, 'DATABASE_URL'>>;

/** Runs a task while the backend of a stopped product is running. */
export async function whileRunning<Result>(
  { DATA_DIR: dataDir, SUPABASE_PORT: port, DATABASE_URL: databaseUrl }: Stopped,
  task: (backend: Backend) => Promise<Result>,
): Promise<Result> {
  const backend = await startBackend({
    dataDir,
    port,
    siteUrl: 'http://localhost:4321',
    adminEmail: ADMIN_EMAIL,
    seed: 'none',
    databaseUrl,
  });
  try {
    return await task(backend);
  } finally {
    await backend.stop();
  }
}
