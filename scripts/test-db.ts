/**
 * `npm run test:db`: the database tests on the embedded database. With `-- --postgres` the same tests run on a
 * PostgreSQL server that is installed here, started for them in a folder of its own. Further words go to vitest.
 */

import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../tests/support/free-port.ts';

const words = process.argv.slice(2);
const onServer = words.includes('--postgres');
const server = onServer ? await startServer() : undefined;
const vitest = spawn('vitest', ['run', '--project', 'db', ...words.filter((word) => word !== '--postgres')], {
  stdio: 'inherit',
  env: { ...process.env, ...(server && { TEST_POSTGRES_URL: server.url }) },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vitest.kill(signal));
vitest.once('exit', (code) => {
  server?.stop();
  process.exit(code ?? 1);
});

async function startServer(): Promise<{ url: string; stop: () => void }> {
  const programs = programFolder();
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  // PostgreSQL refuses to run as root; its Debian package brings a user for it.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  const run = (program: string, ...parameters: string[]) => {
    const command = [join(programs, program), ...parameters];
    const [first = '', ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(first, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=300`;
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where `initdb` is: Debian keeps it out of PATH, by version; the newest one counts. */
function programFolder(): string {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  ];
  const folder = folders.find((candidate) => existsSync(join(candidate, 'initdb')));
  if (folder) return folder;
  console.error('No PostgreSQL server is installed here (on Debian: apt install postgresql).');
  process.exit(1);
}
