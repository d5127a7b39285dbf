import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Backend, startBackend } from '../../local/backend/start.ts';
import { compiledSite } from '../../publishing/incremental/compiled-site.ts';
import { freePort } from './free-port.ts';

/** Names the folder of the run to every process that takes part in it. */
const variable = 'TEST_RUN_FOLDER';
const seedFile = resolve(import.meta.dirname, '../../supabase/seed.sql');

/** Address of the administrator in these data folders. */
export const ADMIN_EMAIL = 'admin@moondispatch.example';

/** What a new data folder begins with: the demo content, or no content. */
export type Seed = 'demo' | 'none';

/**
 * Makes what all test files of a run need: the compiled site, and data folders for them to copy. A run of several
 * programs shares them: the first one sets the variable. Returns a function that removes the folder again.
 */
export async function prepareRun(): Promise<() => void> {
  if (process.env[variable]) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-run-'));
  process.env[variable] = folder;
  // Products are started a hundred times: what Node compiles of their code is kept for the next one.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'node');
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    delete process.env[variable];
  };
  try {
    await Promise.all([compiledSite(), makeDataFolders(folder)]);
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}

/** Fills a data folder as a first start does: with a migrated database and its keys. */
export function copySeeded(seed: Seed, dataDir: string): void {
  cpSync(join(runFolder(), seed), dataDir, { recursive: true });
}

/**
 * A folder that the test files of one worker share: they run one after the other. What it holds is made by `make` for
 * the first of them.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(runFolder(), workerName(), name);
  if (existsSync(folder)) return folder;
  // A worker that failed half way may have left one.
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

/** Tells the workers of a run apart; the one that follows a failed worker has the same name. */
function workerName(): string {
  const { TEST_PARALLEL_INDEX: playwright, VITEST_POOL_ID: vitest } = process.env;
  if (playwright !== undefined) return `playwright-${playwright}`;
  return vitest === undefined ? 'alone' : `vitest-${vitest}`;
}

/** Once without content and once with the demo content: making a database takes longer than all that follows. */
async function makeDataFolders(folder: string): Promise<void> {
  const [none, demo] = [join(folder, 'none'), join(folder, 'demo')];
  await whileRunning(none, async () => {});
  cpSync(none, demo, { recursive: true });
  await whileRunning(demo, (backend) => backend.sql(readFileSync(seedFile, 'utf8')));
}

async function whileRunning(dataDir: string, task: (backend: Backend) => Promise<unknown>): Promise<void> {
  const backend = await startBackend({
    dataDir,
    port: await freePort(),
    siteUrl: 'http://localhost:4321',
    adminEmail: ADMIN_EMAIL,
    seed: 'none',
  });
  try {
    await task(backend);
  } finally {
    await backend.stop();
  }
}
