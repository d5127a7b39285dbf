import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull } from '../publishing/files/durable-files.ts';

/**
 * Writes `<dataDir>/local.env`: the environment variables of the running stack (mode 600, because it contains keys).
 * Only other programs read it, so a full disk causes only a warning.
 */
export function writeLocalEnv(dataDir: string, variables: Record<string, string>): void {
  const file = join(dataDir, 'local.env');
  const text = `${Object.entries(variables)
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join('\n')}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  try {
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    rmSync(`${file}.new`, { force: true });
    if (!isDiskFull(error)) throw error;
    console.warn(`The disk is full, so ${file} is out of date. Free up some space and start again.`);
  }
}

const quoted = (value: string) => (/^[\w@:/.+=-]*$/.test(value) ? value : JSON.stringify(value));
