import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../tests/support/free-port.ts';

/** A PostgreSQL server for tests, in its own temporary folder. */
export interface PostgresServer {
  /** The URL of the database `postgres` for the superuser, who needs no password. */
  url: string;
  /** Stops it as a power failure would, and restarts it with the same data. */
  restart: () => void;
  stop: () => void;
}

interface PostgresOptions {
  /** Lines of pg_hba.conf before the default rules: no password for the superuser, passwords for all others. */
  access?: readonly string[];
  /** Certificate and key in PEM format. With them, the server offers TLS. */
  certificate?: { cert: string; key: string };
}

/** Starts the installed PostgreSQL on a free port. Returns undefined if it is not installed. */
export async function startPostgres({
  access = [],
  certificate,
}: PostgresOptions = {}): Promise<PostgresServer | undefined> {
  const programs = programFolder();
  if (!programs) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  // PostgreSQL refuses to run as root; its Debian package creates a user for it.
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
  const own = (file: string) => owner && chownSync(file, owner.uid, owner.gid);
  own(folder);
  const run = (program: string, ...parameters: string[]) => {
    execFileSync(join(programs, program), parameters, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...owner,
    });
  };
  run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    '--auth=trust',
  );
  const rules = [...access, 'host all postgres all trust', 'host all all all scram-sha-256'];
  writeFileSync(join(data, 'pg_hba.conf'), `${rules.join('\n')}\n`);
  if (certificate) {
    for (const [name, text] of [
      ['server.crt', certificate.cert],
      ['server.key', certificate.key],
    ] as const) {
      writeFileSync(join(data, name), text, { mode: 0o600 });
      own(join(data, name));
    }
    appendFileSync(join(data, 'postgresql.conf'), 'ssl = on\n');
  }
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=300`;
  const log = join(folder, 'log');
  const start = () => {
    try {
      run('pg_ctl', '-D', data, '-w', '-l', log, '-o', options, 'start');
    } catch {
      throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8')}`);
    }
  };
  const end = () => run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
  start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    restart: () => {
      end();
      start();
    },
    stop: () => {
      end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns whether PostgreSQL is installed here. */
export const hasPostgres = () => programFolder() !== undefined;

const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));

/** Returns the folder of `initdb`. Debian installs it outside PATH, in a folder per version; the newest one is used. */
function programFolder(): string | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  ];
  return folders.find((candidate) => existsSync(join(candidate, 'initdb')));
}
