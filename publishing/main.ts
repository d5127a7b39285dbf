/**
 * `npm run build`: builds `dist/` (or the folder given by `--out`) from the configured Supabase project. It continues
 * from the last build in `node_modules/.cache`, unless `--from-scratch` is given. With `--all-cards` it draws every
 * social card, however long that takes. With `--as-of TIME --out DIR` it builds the site as it was at that time.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../src/environment.ts';
import { messageOf } from '../src/rules/error-message.ts';
import { openBuildCache } from './build-cache.ts';
import { CARDS_PER_BUILD } from './cards.ts';
import { runCommand } from './command.ts';
import { failureMessage } from './failure-message.ts';
import { writeImageCdnConfig } from './image-cdn.ts';
import { formatStepTimes, Progress, showProgress } from './progress.ts';
import { rejectForeignOutput } from './releases/output-folder.ts';
import { requestedBuild } from './requested-build.ts';
import { buildSettings } from './settings.ts';
import { SiteBuilder } from './site-builder.ts';

await runCommand(async () => {
  const options = readOptions();
  if (options['as-of'] === undefined) return build(options);
  // A separate program, because it requires an embedded database, which no other build does.
  const program = resolve(import.meta.dirname, '../local/as-of/main.ts');
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});

function readOptions() {
  return parseArgs({
    options: {
      out: { type: 'string', default: 'dist' },
      'all-cards': { type: 'boolean', default: false },
      'from-scratch': { type: 'boolean', default: false },
      'as-of': { type: 'string' },
      'built-at': { type: 'string' },
    },
  }).values;
}

async function build(options: ReturnType<typeof readOptions>): Promise<void> {
  const started = performance.now();
  const display = showProgress(process.stderr);
  const requested = requestedBuild();
  const progress = new Progress((now) => {
    display.report(now);
    requested?.progressed(now);
  });
  await requested?.started();

  try {
    const out = resolve(options.out);
    rejectForeignOutput(out, readEnvironment().DATA_DIR);
    const settings = buildSettings();
    const builder = new SiteBuilder(settings);
    const cache = options['from-scratch'] ? null : openBuildCache(settings);
    const isResumed = (await cache?.resume(builder)) ?? false;
    const cards = options['all-cards'] ? Number.POSITIVE_INFINITY : CARDS_PER_BUILD.command;
    const result = await builder.build(out, {
      cards,
      progress,
      removeLater: true,
      ...(options['built-at'] !== undefined && { builtAt: options['built-at'] }),
    });
    const { pages, deadContentLinks, redirectWarnings, leftOut, changedFiles, isSearchBehind } = result;
    let { undrawnCards } = result;
    if (isResumed) {
      progress.report('Drawing social cards');
      if (undrawnCards > 0) undrawnCards = await builder.drawCards(cards);
      progress.report('Indexing for search');
      if (isSearchBehind) await builder.switchSearch(await builder.indexForSearch());
      await builder.removeOldSearch();
    }
    progress.report('Caching the site for the next build');
    if (!isResumed || changedFiles.length > 0 || isSearchBehind || undrawnCards !== result.undrawnCards)
      await cache?.keep(builder).catch((error: unknown) => {
        console.warn(`Could not cache the site for the next build: ${messageOf(error)}`);
      });
    if (process.env['NETLIFY'] === 'true') writeImageCdnConfig(process.cwd(), settings.supabaseUrl);
    const times = formatStepTimes(progress.end());
    display.end();
    await requested?.built();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    for (const row of leftOut) console.warn(`Left out: ${row}.`);
    for (const link of deadContentLinks) console.warn(`Dead link in content, on ${link}`);
    for (const warning of redirectWarnings) console.warn(warning);
    if (undrawnCards > 0)
      console.log(
        `Articles that use the site's social card until a later build draws theirs: ${undrawnCards}.`,
      );
    console.log(`Built ${pages} pages into ${options.out} in ${seconds} s.`);
    if (times) console.log(`Build steps: ${times}.`);
  } catch (error) {
    progress.end();
    display.end();
    console.error(`Build failed: ${failureMessage(error)}`);
    await requested?.failed(error, performance.now() - started);
    process.exitCode = 1;
  }
}
