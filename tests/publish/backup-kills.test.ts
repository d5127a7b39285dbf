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
import { startFaultyProxy } from '../support/faulty-proxy.ts';
import { backendForFile, stoppedProductsForFile } from '../support/file-fixtures.ts';
import { until } from '../support/until.ts';
import { whileRunning } from '../support/while-running.ts';

const products = await stoppedProductsForFile();
const source = await backendForFile('demo');
const archive = join(products.folder, 'archive.tar.gz');

beforeAll(async () => {
  const project = projectOf(source);
  for (let number = 1; number <= 20; number += 1) {
    const mediaFile = { name: `${number}.png`, type: 'image/png', cacheControl: 'no-cache' };
    await uploadMedia(project, mediaFile, image(String(number)));
  }
  await source.sql("update public.articles set title = 'Of the archive'");
  await createBackup(project, archive, { passphrase: undefined, at: new Date() });
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
  const proxy = await startFaultyProxy(source.url);
  const variables = {
    ...products.variables(null),
    PUBLIC_SUPABASE_URL: proxy.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: source.secrets.publishableKey,
    SUPABASE_SECRET_KEY: source.secrets.secretKey,
  };
  const folder = join(products.folder, 'killed');
  mkdirSync(folder);
  // This image never arrives, so the backup cannot end before it is killed.
  const { promise: isWriting, resolve: stall } = Promise.withResolvers<void>();
  proxy.fault = ({ path }) => {
    if (!path.endsWith('/20.png')) return null;
    stall();
    return { kind: 'stall' };
  };
  const kill = () => isWriting;
  const killed = await runProgram('main', ['--to', join(folder, 'killed.tar.gz')], variables, kill);
  expect(killed.code).toBeNull();
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^killed\.tar\.gz\.\d+\.partial$/)]);

  proxy.fault = () => null;
  const next = join(folder, 'next.tar.gz');
  expect(await runProgram('main', ['--to', next], variables)).toMatchObject({ code: 0 });
  await proxy.stop();
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
