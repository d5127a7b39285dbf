import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { canRun } from '../support/can-run.ts';
import { freePorts } from '../support/free-port.ts';
import { startProductProcess } from '../support/product-process.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const root = folderForFile();

test.skipIf(!canRun('unshare', '--mount', 'true')).each(['::1 localhost', '127.0.0.1 other'])(
  'with only "%s" in /etc/hosts, the start fails and names the missing line',
  async (line) => {
    const hosts = join(root, 'hosts');
    writeFileSync(hosts, `${line}\n`);
    const start = [process.execPath, resolve(import.meta.dirname, '../../local/start.ts')];
    const product = await startProductProcess(
      {
        DATA_DIR: join(root, 'data'),
        ...(await freePorts()),
      },
      {
        command: [
          'unshare',
          '--mount',
          'sh',
          '-c',
          `mount --bind ${hosts} /etc/hosts && exec "$@"`,
          'sh',
          ...start,
        ],
      },
    );
    expect(product.output()).toContain('Add the line "127.0.0.1 localhost" to /etc/hosts.');
    expect(await product.ended).toBe(1);
  },
);
