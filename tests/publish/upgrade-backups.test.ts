import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Manifest } from '../../local/backup/manifest.ts';
import { verifyArchive } from '../../local/backup/verify-archive.ts';
import { filesOfArchive, runProgram } from '../support/backups.ts';
import { describeOnEachDatabase } from '../support/database-forms.ts';
import { descendants, signalProcess, startProductProcess } from '../support/product-process.ts';

const root = resolve(import.meta.dirname, '../..');
const SLOW_VERSION = '20991231000000';
/** Slow enough to be killed while it runs. Applying it twice would be visible. */
const slowMigration = `
  update public.articles set title = title || '+' where true;
  do $$ begin perform pg_sleep(6); end $$;
  alter table public.articles add column upgraded boolean not null default true;
`;

const addLabels = `
  create table public.upgrade_labels (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    category_id uuid not null references public.categories,
    updated_at timestamptz default now()
  );
  select private.track_history('public.upgrade_labels', key => 'id', public_from => 'now()', label => 'name');
  insert into public.upgrade_labels (name, category_id) select name, id from public.categories;
`;

const labelsEntity = `
  import * as z from 'zod/mini';
  import { defineEntity } from './entity.ts';
  export const upgradeLabels = defineEntity({
    name: 'upgrade-labels', table: 'upgrade_labels', one: 'label', many: 'Labels', nameColumn: 'name',
    searchColumns: ['name'], visibleTexts: [], imageColumns: [],
    save: z.object({}),
  });
`;

/** Creates a checkout of a newer version of the product, which has more migrations. */
function newCheckout(checkout: string, migrations: Record<string, string>): string {
  mkdirSync(checkout);
  for (const name of ['local', 'publishing', 'src', 'supabase', 'package.json']) {
    cpSync(join(root, name), join(checkout, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  for (const [name, sql] of Object.entries(migrations)) {
    writeFileSync(join(checkout, `supabase/migrations/${name}.sql`), sql);
  }
  return checkout;
}

function addEntity(checkout: string): void {
  const list = join(checkout, 'src/entities/index.ts');
  const names = readFileSync(list, 'utf8').replace('const allEntities = [', '$&upgradeLabels, ');
  writeFileSync(list, `import { upgradeLabels } from './upgrade-labels.ts';\n${names}`);
  writeFileSync(join(checkout, 'src/entities/upgrade-labels.ts'), labelsEntity);
}

/** Reads the manifest directly, because this version rejects archives of newer versions. */
async function manifestOf(archive: string): Promise<Manifest> {
  const manifest = (await filesOfArchive(archive)).find(({ name }) => name === 'manifest.json');
  return JSON.parse(String(manifest?.content));
}

/** Starts a newer version, until it is ready or has exited. */
const upgradeTo = (
  checkout: string,
  variables: Record<string, string>,
  isReady = async (output: string) => output.includes('1 migration applied'),
) =>
  startProductProcess(variables, { command: [process.execPath, join(checkout, 'local/start.ts')], isReady });

describeOnEachDatabase(({ products, variables: variablesOf, isOnServer }) => {
  test('BK-4 a killed upgrade loses nothing, leaves a backup, and is completed by the next start', async () => {
    const newer = newCheckout(join(products.folder, 'newer'), { [`${SLOW_VERSION}_slow`]: slowMigration });
    const variables = await variablesOf('demo');
    const before = join(products.folder, 'before.tar.gz');
    expect(await runProgram('main', ['--to', before], variables)).toMatchObject({ code: 0 });
    const backups = join(variables['DATA_DIR'] ?? '', 'backups');
    const finished = () =>
      existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.tar.gz')) : [];
    const inStoppedProduct = join(products.folder, 'stopped.tar.gz');
    const refused = await runProgram('main', ['--to', inStoppedProduct], variables, undefined, newer);
    expect(refused.output).toMatch(
      /1 migration that the data does not have\. .* the version that created the data/,
    );
    expect([existsSync(inStoppedProduct), finished()]).toEqual([false, []]);
    // The upgrade starts when the backup before it is finished. It is killed while it runs and, on the embedded database,
    // shortly after that backup too.
    for (const wait of isOnServer ? [1500] : [100, 1500]) {
      const killed = await upgradeTo(newer, variables, async (output) =>
        output.includes('Backed up the content to'),
      );
      await delay(wait);
      const processes = [killed.process.pid, ...descendants(killed.process.pid ?? 0)];
      for (const pid of processes) signalProcess(pid, 'SIGKILL');
      expect(await killed.ended, killed.output()).toBeNull();
      for (const name of finished()) await verifyArchive(join(backups, name), undefined);
    }
    const after = join(products.folder, 'after.tar.gz');
    const completeUpgrade = async () => {
      const product = await upgradeTo(newer, variables);
      await product.stop();
      return product.output();
    };
    await expect.poll(completeUpgrade, { timeout: 150_000 }).toContain('1 migration applied');
    expect(await runProgram('main', ['--to', after], variables, undefined, newer)).toMatchObject({ code: 0 });
    const titles = await titlesIn(before);
    expect(titles.length).toBeGreaterThan(10);
    expect(await titlesIn(after)).toEqual(titles.map((title) => `${title}+`).sort());
    expect((await manifestOf(after)).migrations).toContain(SLOW_VERSION);
    const [saved = ''] = finished();
    expect(await titlesIn(join(backups, saved))).toEqual(titles);
  }, 240_000);

  test('BK-4 upgrades that add or remove a table first back up every row, and these archives can be restored', async () => {
    const added = { '20991231000000_add_labels': addLabels };
    const withTable = newCheckout(join(products.folder, 'with-table'), added);
    addEntity(withTable);
    const withoutTable = newCheckout(join(products.folder, 'without-table'), {
      ...added,
      '20991231000001_remove_labels': 'drop table public.upgrade_labels',
    });
    const upgraded = await variablesOf('demo');
    const older = await archiveBeforeUpgrade(upgraded, withTable);
    const { rows: olderRows } = await manifestOf(older);
    expect(olderRows['public.categories']).toBeGreaterThan(3);
    expect(olderRows).not.toHaveProperty(['public.upgrade_labels']);
    const newer = await archiveBeforeUpgrade(upgraded, withoutTable);
    const { rows: newerRows } = await manifestOf(newer);
    expect(newerRows['public.upgrade_labels']).toBe(olderRows['public.categories']);

    const restored = await variablesOf(null);
    const run = async (program: 'main' | 'restore', ...parameters: string[]) => {
      const { code, output } = await runProgram(program, parameters, restored, undefined, withTable);
      expect(code, output).toBe(0);
    };
    await run('restore', newer);
    // Backs up what the first restore has restored. Its rows of the added table refer to categories.
    await run('restore', '--yes', older);
    expect((await manifestOf(newestArchive(restored))).rows).toMatchObject(newerRows);
    const again = join(products.folder, 'again.tar.gz');
    await run('main', '--to', again);
    expect((await manifestOf(again)).rows).toMatchObject({ ...olderRows, 'public.upgrade_labels': 0 });
  }, 240_000);
});

async function titlesIn(archive: string): Promise<string[]> {
  const files = await filesOfArchive(archive);
  return files
    .filter(({ name }) => name.startsWith('tables/public.articles.'))
    .flatMap(({ content }) => content.toString().trim().split('\n'))
    .map((line): string => JSON.parse(line).title)
    .sort();
}

/** Upgrades the data to the version of a checkout. Returns the archive that was made before the upgrade. */
async function archiveBeforeUpgrade(variables: Record<string, string>, checkout: string): Promise<string> {
  const product = await upgradeTo(checkout, variables);
  await product.stop();
  expect(product.output()).toContain('1 migration applied');
  return newestArchive(variables);
}

function newestArchive({ DATA_DIR = '' }: Record<string, string>): string {
  const folder = join(DATA_DIR, 'backups');
  return join(folder, readdirSync(folder).sort().at(-1) ?? '');
}
