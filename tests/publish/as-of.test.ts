import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildAsOf } from '../../local/as-of/build-as-of.ts';
import { SiteBuilder } from '../../publishing/site-builder.ts';
import { readEnvironment } from '../../src/environment.ts';
import { settingsFor } from '../support/backend.ts';
import { differences, variablesOf } from '../support/build.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { startProgram } from '../support/program.ts';
import { randomFrom } from '../support/random.ts';
import { randomEdit } from '../support/random-edits.ts';
import { folderForFile } from '../support/temporary-folders.ts';

/** Number of earlier releases to rebuild; `AS_OF_RELEASES` changes it. */
const releases = Number(process.env['AS_OF_RELEASES'] ?? 1);

const folder = folderForFile();
const backend = await backendForFile();

/** Runs `npm run build` with these options. */
const run = (options: readonly string[], variables: Record<string, string>) =>
  startProgram('publishing/main.ts', { options, variables }).ended;

test('--as-of rebuilds earlier releases byte for byte', { timeout: 3_600_000 }, async () => {
  const random = randomFrom(18);
  const builder = new SiteBuilder(settingsFor(backend));
  const snapshots: { moment: string; site: string }[] = [];
  let edits = 0;
  const edit = async () => {
    for (let count = 0; count < 4; count += 1) {
      const change = randomEdit(random, edits);
      edits += 1;
      // Prices are not part of the content's history: an earlier site is built with today's prices, and with none for
      // deleted coins.
      if (!/priced_at|sparkline_at|delete from public.trending_memecoins/.test(change))
        await backend.sql(change);
    }
  };
  for (let index = 0; index < releases; index += 1) {
    await edit();
    // Database times are more precise than JavaScript times.
    await setTimeout(5);
    const moment = new Date().toISOString();
    await setTimeout(5);
    const site = join(folder, `kept-${index}`);
    await builder.build(site, { builtAt: moment });
    snapshots.push({ moment, site });
  }
  await edit();

  const variables = { ...variablesOf(backend), SUPABASE_SECRET_KEY: backend.secrets.secretKey };
  for (const { moment, site } of snapshots) {
    const out = `${site}-again`;
    const { code, output } = await run(['--as-of', moment, '--out', out], variables);
    expect([code, output]).toEqual([0, expect.stringContaining(`Built the site of ${moment}`)]);
    expect(differences(site, out), moment).toEqual([]);
  }
});

test('the command reports a missing secret key without a stack trace', async () => {
  const { code, output } = await run(['--as-of', '2026-11-20T14:02Z', '--out', 'x'], {});
  expect([code, output]).toEqual([1, expect.stringContaining('SUPABASE_SECRET_KEY must be set')]);
  expect(output).not.toMatch(/^\s+at /m);
});

test('rejects a time before the history of the project', async () => {
  const environment = readEnvironment({
    ...variablesOf(backend),
    SUPABASE_SECRET_KEY: backend.secrets.secretKey,
  });
  const options = { moment: '2001-01-01T00:00:00.000Z', out: join(folder, 'x'), folder };
  await expect(buildAsOf(environment, options)).rejects.toThrow('the history of this project starts later');
});
