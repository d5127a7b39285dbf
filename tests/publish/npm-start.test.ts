import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lockDataFolder } from '../../local/data-folder-lock.ts';
import { productsForFile } from '../support/file-fixtures.ts';
import { isFree } from '../support/free-port.ts';
import { descendants } from '../support/product-process.ts';
import { folderForTest } from '../support/temporary-folders.ts';

const products = await productsForFile();

function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test.each([
  ['', 'SIGINT', []],
  [' -- --empty', 'SIGTERM', ['--', '--empty']],
] as const)(
  'HOST-9 npm start%s: %s to npm stops all processes',
  async (_, signal, options) => {
    const dataDir = options.length > 0 ? folderForTest() : products.newDataDir();
    const product = await products.start(dataDir, { command: ['npm', 'start', ...options] });
    expect(product.output()).toContain('\nReady');
    if (options.length > 0) expect(product.output()).toContain('1 migration applied');
    const front = await (await fetch(products.site)).text();
    expect(front.includes('No articles found. Check back soon!')).toBe(options.length > 0);
    // At least the product and its backend.
    const processes = descendants(product.process.pid ?? 0);
    expect(processes.length).toBeGreaterThanOrEqual(2);
    product.process.kill(signal);
    await product.ended;
    await expect.poll(() => processes.filter(isRunning), { timeout: 15_000 }).toEqual([]);
    expect(await isFree(Number(products.variables['PORT']))).toBe(true);
    expect(await isFree(Number(products.variables['SUPABASE_PORT']))).toBe(true);
    lockDataFolder(dataDir)();
  },
  120_000,
);
