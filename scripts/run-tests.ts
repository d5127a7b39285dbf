/**
 * `npm run test:db`, `test:publish` and `test:e2e`: runs a group of tests on the embedded database. With the option
 * `--postgres` (`npm run test:db -- --postgres`), starts an installed PostgreSQL server in a temporary folder and runs
 * them on it. Other arguments go to the test runner.
 */

import { spawn } from 'node:child_process';
import { createProductRoles } from '../tests/support/server-database.ts';
import { startPostgres } from './postgres-server.ts';

const [runner = '', ...args] = process.argv.slice(2);
const onServer = args.includes('--postgres');
const server = onServer ? await startPostgres() : undefined;
if (onServer && !server) {
  console.error('No PostgreSQL server is installed here (on Debian: apt install postgresql).');
  process.exit(1);
}
if (server) await createProductRoles(server.url);
const tests = spawn(
  runner,
  args.filter((arg) => arg !== '--postgres'),
  { stdio: 'inherit', env: { ...process.env, ...(server && { TEST_POSTGRES_URL: server.url }) } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal));
tests.once('exit', (code) => {
  server?.stop();
  process.exit(code ?? 1);
});
