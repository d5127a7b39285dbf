/**
 * `npm run test:db`: the database tests on the embedded database. With `-- --postgres` the same tests run on a
 * PostgreSQL server that is installed here, started for them in a folder of its own. Further words go to vitest.
 */

import { spawn } from 'node:child_process';
import { startPostgres } from './postgres-server.ts';

const words = process.argv.slice(2);
const onServer = words.includes('--postgres');
const server = onServer ? await startPostgres() : undefined;
if (onServer && !server) {
  console.error('No PostgreSQL server is installed here (on Debian: apt install postgresql).');
  process.exit(1);
}
const vitest = spawn('vitest', ['run', '--project', 'db', ...words.filter((word) => word !== '--postgres')], {
  stdio: 'inherit',
  env: { ...process.env, ...(server && { TEST_POSTGRES_URL: server.url }) },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vitest.kill(signal));
vitest.once('exit', (code) => {
  server?.stop();
  process.exit(code ?? 1);
});
