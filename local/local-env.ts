import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes `<dataDir>/local.env`: the variables of the contract as the running stack uses them (mode 600: it holds keys). */
export function writeLocalEnv(dataDir: string, variables: Record<string, string>): void {
  const file = join(dataDir, 'local.env');
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${quoted(value)}`);
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const quoted = (value: string) => (/^[\w@:/.+=-]*$/.test(value) ? value : JSON.stringify(value));
