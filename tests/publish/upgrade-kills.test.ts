import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { verifyArchive } from '../../local/backup/verify-archive.ts';
import { filesOfArchive, runProgram } from '../support/backups.ts';
import { describeOnEachDatabase } from '../support/database-forms.ts';
import { descendants, signalProcess, startProductProcess } from '../support/product-process.ts';

const root = resolve(import.meta.dirname, '../..');
const VERSION = '20991231000000';
/** Slow enough to be killed while it runs. Applying it twice would be visible. */
const migration = `
  update public.articles set title = title || '+' where true;
  do $$ begin perform pg_sleep(3); end $$;
  alter table public.articles add column upgraded boolean not null default true;
`;

describeOnEachDatabase(({ products, variables: variablesOf, isOnServer }) => {
  let newer = '';

  /** Creates a checkout of a newer version of the product, which has one more migration. */
  beforeAll(() => {
    newer = join(products().folder, 'newer');
    mkdirSync(newer);
    for (const name of ['local', 'publishing', 'src', 'supabase', 'package.json']) {
      cpSync(join(root, name), join(newer, name), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(newer, 'node_modules'));
    writeFileSync(join(newer, `supabase/migrations/${VERSION}_slow.sql`), migration);
  });

  /** Starts the newer version, until it is ready or has exited. */
  const upgrade = (variables: Record<string, string>, isReady: (output: string) => Promise<boolean>) =>
    startProductProcess(variables, { command: [process.execPath, join(newer, 'local/start.ts')], isReady });

  /** Reads the migrations directly, because this version rejects archives of newer versions. */
  const migrationsIn = async (archive: string): Promise<string[]> => {
    const manifest = (await filesOfArchive(archive)).find(({ name }) => name === 'manifest.json');
    return JSON.parse(manifest?.content.toString() ?? '').migrations;
  };
  const titlesIn = async (archive: string) => {
    const files = await filesOfArchive(archive);
    return files
      .filter(({ name }) => name.startsWith('tables/public.articles.'))
      .flatMap(({ content }) => content.toString().trim().split('\n'))
      .map((line): string => JSON.parse(line).title)
      .sort();
  };

  test('BK-4 a killed upgrade loses nothing, leaves a backup, and is completed by the next start', async () => {
    const variables = await variablesOf('demo');
    const before = join(products().folder, 'before.tar.gz');
    expect(await runProgram('main', ['--to', before], variables)).toMatchObject({ code: 0 });
    const backups = join(variables['DATA_DIR'] ?? '', 'backups');
    const finished = () =>
      existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.tar.gz')) : [];
    const inStoppedProduct = join(products().folder, 'stopped.tar.gz');
    const refused = await runProgram('main', ['--to', inStoppedProduct], variables, undefined, newer);
    expect(refused.output).toMatch(
      /1 migration that the data does not have\. .* the version that created the data/,
    );
    expect([existsSync(inStoppedProduct), finished()]).toEqual([false, []]);
    // The upgrade starts when the backup before it is finished. It is killed while it runs and, on the embedded database,
    // shortly after that backup too.
    for (const wait of isOnServer ? [1500] : [100, 1500]) {
      const killed = await upgrade(variables, async (output) => output.includes('Backed up the content to'));
      await delay(wait);
      const processes = [killed.process.pid, ...descendants(killed.process.pid ?? 0)];
      for (const pid of processes) signalProcess(pid, 'SIGKILL');
      expect(await killed.ended, killed.output()).toBeNull();
      for (const name of finished()) await verifyArchive(join(backups, name), undefined);
    }
    const after = join(products().folder, 'after.tar.gz');
    const completeUpgrade = async () => {
      const product = await upgrade(variables, async (output) => output.includes('1 migration applied'));
      await product.stop();
      return product.output();
    };
    await expect.poll(completeUpgrade, { timeout: 60_000 }).toContain('1 migration applied');
    expect(await runProgram('main', ['--to', after], variables, undefined, newer)).toMatchObject({ code: 0 });
    const titles = await titlesIn(before);
    expect(titles.length).toBeGreaterThan(10);
    expect(await titlesIn(after)).toEqual(titles.map((title) => `${title}+`).sort());
    expect(await migrationsIn(after)).toContain(VERSION);
    const [saved = ''] = finished();
    expect(await titlesIn(join(backups, saved))).toEqual(titles);
  }, 240_000);
});
