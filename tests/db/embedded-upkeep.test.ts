import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maintainDatabase } from '../../local/backend/embedded-upkeep.ts';
import type { Backend } from '../../local/backend/start.ts';
import { startTestBackend } from '../support/backend.ts';
import { canMount, mountDisk } from '../support/disks.ts';
import { folderForTest } from '../support/temporary-folders.ts';

describe.skipIf(process.env['TEST_POSTGRES_URL'])('the embedded database', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startTestBackend('none');
    await backend.sql(`
      create schema "a b";
      create table "a b".texts (id integer primary key, body text);
      alter table "a b".texts alter body set storage external;
      insert into "a b".texts select n, repeat(md5(n::text), 100) from generate_series(1, 100) as n`);
  });
  afterAll(() => backend.stop());

  const save = () => backend.sql(`update "a b".texts set body = repeat(md5(random()::text), 100)`);
  const maintain = async (folder = tmpdir()) => {
    await backend.sql('select pg_stat_force_next_flush()');
    await maintainDatabase({ run: backend.sql }, folder);
  };
  async function numberOf(expression: string): Promise<number> {
    const [row] = await backend.sql(`select ${expression}::float8 as value`);
    return Number(row?.['value']);
  }

  test('a table does not grow with the number of saves', async () => {
    const size = `pg_total_relation_size('"a b".texts')`;
    for (let round = 0; round < 5; round += 1) await save();
    await maintain();
    const before = await numberOf(size);
    for (let round = 0; round < 5; round += 1) await save();
    expect(await numberOf(size)).toBeLessThan(1.1 * before);
  });

  test('a checkpoint is written after 16 MB of write-ahead log, but never on a full disk', async () => {
    const log = '(select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) from pg_control_checkpoint())';
    while ((await numberOf(log)) < 17 * 2 ** 20) await save();
    if (canMount()) {
      // The second one has space, but only for few files.
      for (const size of ['1m', '600m,nr_inodes=900']) {
        const full = folderForTest();
        mountDisk(full, size);
        await maintain(full);
        execFileSync('umount', [full]);
        expect(await numberOf(log), `on a disk of ${size}`).toBeGreaterThan(17 * 2 ** 20);
      }
    }
    await maintain();
    expect(await numberOf(log)).toBeLessThan(2 ** 20);
  });
});
