import { PGlite } from '@electric-sql/pglite';
import type { Statements } from './database.ts';

const INTERVAL_MS = 5 * 60 * 1000;
/** A segment of the write-ahead log. */
const MAX_LOG_BYTES = 16 * 1024 * 1024;

/** The thresholds of PostgreSQL's autovacuum. Long texts are in tables of their own, with their own counts. */
const tablesToVacuum = `
  select format('%I.%I', space.nspname, owner.relname) as name
  from pg_class as owner join pg_namespace as space on space.oid = owner.relnamespace
  where owner.relkind = 'r' and exists (
    select from pg_stat_all_tables as counts where counts.relid in (owner.oid, owner.reltoastrelid)
      and counts.n_dead_tup > 50 + 0.2 * counts.n_live_tup
  )`;

const logSize =
  'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()';

/**
 * Frees the space of replaced rows, and writes a checkpoint after 16 MB of write-ahead log. In a PostgreSQL server, other
 * processes do so. PGlite has none, so the database would grow with each save, and the log until the next start.
 */
export async function maintainDatabase({ run }: Pick<Statements, 'run'>): Promise<void> {
  for (const { name } of await run(tablesToVacuum)) await run(`vacuum ${String(name)}`);
  const [log] = await run(logSize);
  if (Number(log?.['bytes']) > MAX_LOG_BYTES) await run('checkpoint');
}

/** Maintains an embedded database every five minutes. Does nothing to a server. Logs failures. */
export function startUpkeep(driver: unknown, database: Pick<Statements, 'run'>): void {
  if (!(driver instanceof PGlite)) return;
  let isRunning = false;
  setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await maintainDatabase(database).catch((error: unknown) =>
      console.error('Could not maintain the database:', error),
    );
    isRunning = false;
  }, INTERVAL_MS).unref();
}
