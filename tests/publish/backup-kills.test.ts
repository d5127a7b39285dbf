import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../local/backend/start.ts';
import { createBackup } from '../../local/backup/create-backup.ts';
import { uploadMedia } from '../../local/backup/media.ts';
import { verifyArchive } from '../../local/backup/verify-archive.ts';
import { startStack } from '../../local/stack.ts';
import { type Environment, readEnvironment } from '../../src/environment.ts';
import { image, projectOf, runProgram } from '../support/backups.ts';
import { describeOnEachDatabase } from '../support/database-forms.ts';
import { stoppedProductsForFile } from '../support/file-fixtures.ts';
import { until } from '../support/until.ts';
import { whileRunning } from '../support/while-running.ts';

const products = await stoppedProductsForFile();
const archive = join(products.folder, 'archive.tar.gz');

beforeAll(async () => {
  await whileRunning(products.environment('demo'), async (backend) => {
    const project = projectOf(backend);
    for (let number = 1; number <= 20; number += 1) {
      const mediaFile = { name: `${number}.png`, type: 'image/png', cacheControl: 'no-cache' };
      await uploadMedia(project, mediaFile, image(String(number)));
    }
    await backend.sql("update public.articles set title = 'Of the archive'");
    await createBackup(project, archive, { passphrase: undefined, at: new Date() });
  });
}, 120_000);

/** Runs a task on the backend once the backend of a killed program has noticed that its parent is dead. */
async function afterKill<Result>(
  environment: Environment,
  task: (backend: Backend) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  await until(
    'the backend of the killed program has ended',
    async () => {
      try {
        results.push(await whileRunning(environment, task));
      } catch (error) {
        if (!/still has the database open|another instance of this product/.test(String(error))) throw error;
      }
      return results.length > 0;
    },
    60_000,
  );
  return results[0] as Result;
}

test('BK-4 a killed backup leaves no file that is named like a backup, and the next backup succeeds', async () => {
  const variables = products.variables('demo');
  const folder = join(products.folder, 'killed');
  mkdirSync(folder);
  const isWriting = async () => {
    while (readdirSync(folder).length === 0) await delay(1);
  };
  const killed = await runProgram('main', ['--to', join(folder, 'killed.tar.gz')], variables, isWriting);
  expect(killed.code).toBeNull();
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^killed\.tar\.gz\.\d+\.partial$/)]);
  const next = join(folder, 'next.tar.gz');
  await expect
    .poll(() => runProgram('main', ['--to', next], variables), { timeout: 90_000 })
    .toMatchObject({ code: 0 });
  await verifyArchive(next, undefined);
}, 240_000);

describeOnEachDatabase(({ variables: variablesOf }) => {
  test('BK-4 a killed restore leaves either the old or the new content, and can be repeated', async () => {
    const variables = await variablesOf('demo');
    const environment = readEnvironment(variables);
    const backups = join(environment.DATA_DIR, 'backups');
    const countArticles = () =>
      afterKill(environment, async (backend) => {
        const [row] = await backend.sql(
          "select count(*)::int as all, count(*) filter (where title = 'Of the archive')::int as restored from public.articles",
        );
        return { all: Number(row?.['all']), restored: Number(row?.['restored']) };
      });
    const run = (kill?: () => Promise<void>) => runProgram('restore', [archive, '--yes'], variables, kill);
    // The content is replaced after it has been backed up, in about half a second.
    const isReplacing = async () => {
      while (!existsSync(backups) || readdirSync(backups).every((name) => !name.endsWith('.tar.gz')))
        await delay(5);
      await delay(Math.random() * 500);
    };
    await run(isReplacing);
    const { all, restored } = await countArticles();
    expect(all).toBeGreaterThan(10);
    expect([0, all]).toContain(restored);
    expect(await run()).toMatchObject({ code: 0 });
    expect(await countArticles()).toEqual({ all, restored: all });
  }, 300_000);
});

test('BK-4 after a killed restore into a new folder, the product starts only once the restore has been repeated', async () => {
  const variables = products.variables(null);
  const environment = readEnvironment(variables);
  const isFilling = async () => {
    while (!existsSync(join(environment.DATA_DIR, 'backend.log'))) await delay(20);
    await delay(500);
  };
  expect((await runProgram('restore', [archive], variables, isFilling)).code).toBeNull();
  await expect(startStack(environment, () => {})).rejects.toThrow(
    /The restore of .* was interrupted\. Repeat it with npm run restore/,
  );
  expect((await runProgram('main', [], variables)).output).toMatch(/was interrupted\. Repeat it/);
  // A backend that was creating the database takes a moment to notice that its parent is dead.
  await until(
    'the restore is repeated',
    async () => (await runProgram('restore', [archive], variables)).code === 0,
    90_000,
  );
  const stack = await startStack(environment, () => {});
  const rows = await stack.backend?.sql("select 1 from public.articles where title = 'Of the archive'");
  await stack.stop();
  expect(rows?.length).toBeGreaterThan(10);
}, 240_000);
