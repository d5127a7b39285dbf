import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../src/environment.ts';

/**
 * Takes the data folder for this process, because the embedded database must have one owner.
 * A lock left by a process that is gone is taken over. Answers the function that gives it back.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'lock');
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
  if (Number.isInteger(owner) && owner !== process.pid && isRunning(owner)) {
    throw new OperatorError(
      `The data folder ${dataDir} is in use by process ${owner}. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A number that the system gave to something else meanwhile is not our owner.
    return !existsSync('/proc/self') || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('local/');
  } catch {
    return false;
  }
}
