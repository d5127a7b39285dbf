import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Manifest } from '../../local/backup/manifest.ts';
import { filesOfArchive, runProgram } from '../support/backups.ts';
import { describeOnEachDatabase } from '../support/database-forms.ts';
import { startProductProcess } from '../support/product-process.ts';

const root = resolve(import.meta.dirname, '../..');

const added = `
  create table public.tags (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    category_id uuid not null references public.categories,
    updated_at timestamptz default now()
  );
  select private.track_history('public.tags', key => 'id', public_from => 'now()', label => 'name');
  insert into public.tags (name, category_id) select name, id from public.categories;
`;

const definition = `
  import * as z from 'zod/mini';
  import { defineEntity } from './entity.ts';
  export const tags = defineEntity({
    name: 'tags', table: 'tags', one: 'tag', many: 'Tags', nameColumn: 'name', searchColumns: ['name'], imageColumns: [],
    save: z.object({}),
  });
`;

describeOnEachDatabase(({ products, variables: variablesOf }) => {
  /** Checkouts of two newer versions: the first has one more table, which the second does not have any more. */
  let withTable = '';
  let withoutTable = '';

  beforeAll(() => {
    withTable = join(products().folder, 'with-table');
    withoutTable = join(products().folder, 'without-table');
    for (const checkout of [withTable, withoutTable]) {
      mkdirSync(checkout);
      for (const name of ['local', 'publishing', 'src', 'supabase', 'package.json']) {
        cpSync(join(root, name), join(checkout, name), { recursive: true });
      }
      symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
      writeFileSync(join(checkout, 'supabase/migrations/20991231000000_add_tags.sql'), added);
    }
    writeFileSync(
      join(withoutTable, 'supabase/migrations/20991231000001_remove_tags.sql'),
      'drop table public.tags',
    );
    const list = join(withTable, 'src/entities/index.ts');
    const names = readFileSync(list, 'utf8').replace('const allEntities = [', '$&tags, ');
    writeFileSync(list, `import { tags } from './tags.ts';\n${names}`);
    writeFileSync(join(withTable, 'src/entities/tags.ts'), definition);
  });

  /** Upgrades the data to the version of a checkout. Returns the archive that was made before the upgrade. */
  async function upgrade(variables: Record<string, string>, checkout: string): Promise<string> {
    const product = await startProductProcess(variables, {
      command: [process.execPath, join(checkout, 'local/start.ts')],
      isReady: async (output) => output.includes('1 migration applied'),
    });
    await product.stop();
    expect(product.output()).toContain('1 migration applied');
    return newestArchive(variables);
  }

  const newestArchive = ({ DATA_DIR = '' }: Record<string, string>) => {
    const folder = join(DATA_DIR, 'backups');
    return join(folder, readdirSync(folder).sort().at(-1) ?? '');
  };

  /** Reads the manifest directly, because this version rejects archives of newer versions. */
  async function rowsIn(archive: string): Promise<Manifest['rows']> {
    const manifest = (await filesOfArchive(archive)).find(({ name }) => name === 'manifest.json');
    return JSON.parse(String(manifest?.content)).rows;
  }

  test('BK-4 upgrades that add or remove a table first back up every row, and these archives can be restored', async () => {
    const upgraded = await variablesOf('demo');
    const older = await upgrade(upgraded, withTable);
    const olderRows = await rowsIn(older);
    expect(olderRows['public.categories']).toBeGreaterThan(3);
    expect(olderRows).not.toHaveProperty(['public.tags']);
    const newer = await upgrade(upgraded, withoutTable);
    const newerRows = await rowsIn(newer);
    expect(newerRows['public.tags']).toBe(olderRows['public.categories']);

    const restored = await variablesOf(null);
    const run = async (program: 'main' | 'restore', ...parameters: string[]) => {
      const { code, output } = await runProgram(program, parameters, restored, undefined, withTable);
      expect(code, output).toBe(0);
    };
    await run('restore', newer);
    // Backs up what the first restore has restored. Its rows of the added table refer to categories.
    await run('restore', '--yes', older);
    expect(await rowsIn(newestArchive(restored))).toMatchObject(newerRows);
    const again = join(products().folder, 'again.tar.gz');
    await run('main', '--to', again);
    expect(await rowsIn(again)).toMatchObject({ ...olderRows, 'public.tags': 0 });
  }, 240_000);
});
