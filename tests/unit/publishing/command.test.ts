import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const module = resolve(import.meta.dirname, '../../../publishing/command.ts');
const program = `
  import { withTemporaryFolder } from '${module}';
  await withTemporaryFolder('newsroom-command-', async (folder) => {
    process.stdout.write(folder);
    await new Promise(() => setInterval(() => {}, 1000));
  });`;

// SIGHUP: the terminal is closed. The folder can contain a copy of the accounts.
test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'the temporary folder is removed after %s',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    const [folder] = await once(child.stdout, 'data');
    expect(existsSync(String(folder))).toBe(true);
    child.kill(signal);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(existsSync(String(folder))).toBe(false);
  },
);
