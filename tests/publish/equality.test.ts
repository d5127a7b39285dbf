import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SiteBuilder } from '../../publishing/site-builder.ts';
import { settingsFor } from '../support/backend.ts';
import { differences } from '../support/build.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { randomFrom } from '../support/random.ts';
import { randomEdit } from '../support/random-edits.ts';
import { folderForFile } from '../support/temporary-folders.ts';

/** Number of random edits. `npm run test:equality` makes a thousand. */
const edits = Number(process.env['EQUALITY_EDITS'] ?? 12);
/** Number of edits between comparisons with a newly compiled site, rather than only a newly rendered one. */
const compileEvery = Number(process.env['EQUALITY_COMPILE_EVERY'] ?? 12);
/** Number of edits after which a new builder continues, as after a restart. */
const restartEvery = Number(process.env['EQUALITY_RESTART_EVERY'] ?? 7);

const backend = await backendForFile();
const folder = folderForFile();

test('an incremental build is byte-identical to a full one', {
  timeout: 3_600_000,
}, async () => {
  const random = randomFrom(20_261_121);
  const settings = settingsFor(backend);
  const builtAt = '2026-11-21T12:00:00.000Z';
  let incremental = new SiteBuilder(settings);
  let full = new SiteBuilder(settings);
  await incremental.build(join(folder, 'a-0'), { builtAt });
  let fewest = Number.POSITIVE_INFINITY;
  for (let edit = 1; edit <= edits; edit += 1) {
    const change = randomEdit(random, edit);
    await backend.sql(change);
    const [a, b] = [join(folder, `a-${edit}`), join(folder, 'b')];
    const { rendered } = await incremental.build(a, {
      builtAt,
      recyclable: join(folder, `a-${edit - 4}`),
    });
    fewest = Math.min(fewest, rendered);
    if (edit % compileEvery === 0) full = new SiteBuilder(settings);
    await full.build(b, { builtAt, fromScratch: true });
    expect(differences(a, b), change).toEqual([]);
    if (edit % restartEvery === 0) {
      const state = join(folder, 'state');
      await incremental.saveState(state);
      incremental = new SiteBuilder(settings);
      expect(await incremental.resume(a, state)).toBe(true);
    }
  }
  expect(fewest, 'pages rendered after an edit that no page shows').toBeLessThan(5);
});
