import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compiledSite } from '../../publishing/incremental/compiled-site.ts';
import { freePort } from './free-port.ts';
import { whileRunning } from './while-running.ts';

/** Environment variable with the folder of the run, for all its processes. */
const variable = 'TEST_RUN_FOLDER';
/** A file system in memory, on Linux. */
const inMemory = '/dev/shm';
/** Bytes that must be free in memory. A run uses less than half of it for files. */
const MEMORY_NEEDED = 8 * 2 ** 30;
const seedFile = resolve(import.meta.dirname, '../../supabase/seed.sql');

/** The initial content of a data folder: the demo content or none. */
export type Seed = 'demo' | 'none';

/**
 * Creates what all test files of a run need: the compiled site, and data folders to copy. If a run has several
 * programs, the first one creates them and sets the variable. Returns a function that removes the folder.
 */
export async function prepareRun(): Promise<() => void> {
  if (process.env[variable]) return () => {};
  const { TMPDIR: before } = process.env;
  const folder = mkdtempSync(join(folderOfRuns(), 'newsroom-run-'));
  process.env[variable] = folder;
  // Also for the data folders of tests and the profiles of browsers. PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  // A run starts products about a hundred times, so they share a compile cache.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'node');
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    delete process.env[variable];
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  };
  try {
    await Promise.all([compiledSite(), makeDataFolders(folder)]);
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}

/**
 * Returns the folder for the files of runs: TMPDIR if it is set, otherwise one in memory if there is enough. A product
 * has 3,000 files, and on some disks copying and deleting them takes longer than starting it.
 */
function folderOfRuns(): string {
  if (process.env['TMPDIR'] || !existsSync(inMemory)) return tmpdir();
  // Some tests run programs from there.
  if (/ \/dev\/shm \S+ \S*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'))) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return Math.min(bavail * bsize, process.availableMemory()) < MEMORY_NEEDED ? tmpdir() : inMemory;
}

/** Fills a data folder as a first start does: with a migrated database and its keys. */
export function copySeeded(seed: Seed, dataDir: string): void {
  cpSync(join(runFolder(), seed), dataDir, { recursive: true });
}

/**
 * Returns a folder that the test files of one worker share; they run one after the other. `make` fills it on first use.
 */
export async function ensureSharedFolder(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(runFolder(), workerName(), name);
  if (existsSync(folder)) return folder;
  // A failed worker can leave a draft behind.
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await make(draft);
  renameSync(draft, folder);
  return folder;
}

function runFolder(): string {
  const folder = process.env[variable];
  if (!folder) throw new Error('prepareRun() has not been called.');
  return folder;
}

/** Returns the name of this worker within the run. The replacement of a failed worker has the same name. */
function workerName(): string {
  const { TEST_PARALLEL_INDEX: playwright, VITEST_POOL_ID: vitest } = process.env;
  if (playwright !== undefined) return `playwright-${playwright}`;
  return vitest === undefined ? 'alone' : `vitest-${vitest}`;
}

/** Creates a data folder for each seed to copy, because creating a database is slow. */
async function makeDataFolders(folder: string): Promise<void> {
  const [none, demo] = [join(folder, 'none'), join(folder, 'demo')];
  await whileRunning({ DATA_DIR: none, SUPABASE_PORT: await freePort() }, async () => {});
  cpSync(none, demo, { recursive: true });
  await whileRunning({ DATA_DIR: demo, SUPABASE_PORT: await freePort() }, ({ sql }) =>
    sql(readFileSync(seedFile, 'utf8')),
  );
}
