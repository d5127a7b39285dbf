import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockDataFolder } from '../../local/data-folder-lock.ts';
import { freePort } from '../support/free-port.ts';
import { startProductProcess } from '../support/product-process.ts';
import { copySeeded } from '../support/run-folder.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const root = folderForFile();
const ports = { PORT: await freePort(), SUPABASE_PORT: await freePort() };
const start = [process.execPath, resolve(import.meta.dirname, '../../local/start.ts')];

/** Starts the product in this folder and asserts that it fails before it builds. Returns its output. */
async function failedStart(
  dataDir: string,
  variable: 'PORT' | 'SUPABASE_PORT',
  port: number,
  command = start,
): Promise<string> {
  const variables = { ...ports, [variable]: port };
  const product = await startProductProcess(
    { DATA_DIR: dataDir, PORT: String(variables.PORT), SUPABASE_PORT: String(variables.SUPABASE_PORT) },
    { command },
  );
  expect(await product.ended).toBe(1);
  expect(product.output()).not.toMatch(/^\s+at |EACCES|EADDRINUSE|move the folder away/m);
  expect(existsSync(join(dataDir, 'releases'))).toBe(false);
  // No process is left running.
  lockDataFolder(dataDir)();
  await expect(fetch(`http://localhost:${variables.SUPABASE_PORT}/rest/v1/`)).rejects.toThrow();
  return product.output();
}

describe.each(['PORT', 'SUPABASE_PORT'] as const)('the start with an unusable %s', (variable) => {
  test('fails with a remedy before the build if the port is in use', async () => {
    const taken = createServer((socket) => socket.destroy());
    const port = ports[variable];
    const dataDir = mkdtempSync(join(root, 'new-'));
    await new Promise<void>((listening) => taken.listen(port, listening));
    try {
      const output = await failedStart(dataDir, variable, port);
      expect(output).toContain(`Port ${port} is in use`);
      expect(output).toContain(`set ${variable} to a free port`);
      expect(existsSync(join(dataDir, 'db'))).toBe(false);
    } finally {
      await new Promise((closed) => taken.close(closed));
    }
  });

  const portStart = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
  // Other systems than Linux let every user use every port, or lack the command below.
  const firstFreePort = existsSync(portStart) ? Number(readFileSync(portStart, 'utf8')) : 0;
  test.skipIf(firstFreePort <= 80)(
    'fails with a remedy before the build if this user may not use it',
    async () => {
      const isRoot = process.geteuid?.() === 0;
      const withoutCapability = isRoot ? ['setpriv', '--bounding-set', '-net_bind_service'] : [];
      const dataDir = mkdtempSync(join(root, 'earlier-'));
      copySeeded('none', dataDir);
      const output = await failedStart(dataDir, variable, 80, [...withoutCapability, ...start]);
      expect(output).toContain('This user cannot listen on port 80');
      expect(output).toContain(`Set ${variable} to 1024 or more`);
    },
  );
});
