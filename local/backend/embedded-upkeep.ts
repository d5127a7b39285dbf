import { diskSpace, MEGABYTE, MIN_FREE_FILES } from '../bytes.ts';
import type { Statements } from './database.ts';

const INTERVAL_MS = 5 * 60 * 1000;
/** A segment of the write-ahead log. */
const MAX_LOG_BYTES = 16 * MEGABYTE;
/** PGlite does not survive a checkpoint on a full disk: queries then return nothing until a restart. */
const MIN_FREE_BYTES = 200 * MEGABYTE;

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
 * processes do so. PGlite has none, so the database would grow with each save, and the log until the next start. Does
 * nothing if the disk of `folder`, which has the database, is nearly full.
 */
export async function maintainDatabase({ run }: Pick<Statements, 'run'>, folder: string): Promise<void> {
  const { free, freeFiles } = await diskSpace(folder);
  if (free < MIN_FREE_BYTES || freeFiles < MIN_FREE_FILES) return;
  for (const { name } of await run(tablesToVacuum)) await run(`vacuum ${String(name)}`);
  const [log] = await run(logSize);
  if (Number(log?.['bytes']) > MAX_LOG_BYTES) await run('checkpoint');
}

/** Maintains the embedded database in `folder` every five minutes. Logs failures. */
export function startUpkeep(database: Pick<Statements, 'run'>, folder: string): void {
  let isRunning = false;
  setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await maintainDatabase(database, folder).catch((error: unknown) =>
      console.error('Could not maintain the database:', error),
    );
    isRunning = false;
  }, INTERVAL_MS).unref();
}
