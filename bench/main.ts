/**
 * `npm run bench [-- section …]`: runs the benchmarks, prints a table, writes `bench/results.json` and draws the chart.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { prepareRun } from '../tests/support/run-folder.ts';
import { measureBackups } from './backup.ts';
import { measureBuilds } from './build.ts';
import { drawBuilds } from './chart.ts';
import { measureCoins } from './coins.ts';
import { measureConsole } from './console.ts';
import { measureHistory } from './history.ts';
import type { Measurement } from './measurement.ts';
import { measureMemory, measureOwnServer } from './own-server.ts';
import { measurePages } from './pages.ts';
import { measurePrices } from './prices.ts';
import { measurePublishing } from './publish.ts';
import { measureRedirects } from './redirects.ts';
import { measureServing } from './serving.ts';
import { measureWriting } from './writing.ts';

const sections: Record<string, () => Promise<Measurement[]>> = {
  build: measureBuilds,
  publish: measurePublishing,
  coins: measureCoins,
  pages: measurePages,
  console: measureConsole,
  writing: measureWriting,
  serving: measureServing,
  prices: measurePrices,
  redirects: measureRedirects,
  history: measureHistory,
  server: measureOwnServer,
  memory: measureMemory,
  backup: measureBackups,
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(
    `Unknown section: ${unknown.join(', ')}. The sections are ${Object.keys(sections).join(', ')}.`,
  );
  process.exit(2);
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
console.log(`Measured on ${machine}\n`);
// On a disk, like real sites. Test runs without this variable use memory.
process.env['TMPDIR'] ??= tmpdir();
const finishRun = await prepareRun();
const results: Measurement[] = [];
for (const [name, measure] of Object.entries(sections)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const measurements = await measure();
  results.push(...measurements);
  for (const { what, value, unit } of measurements)
    console.log(`${what.padEnd(64)} ${String(value).padStart(10)} ${unit}`);
}
const file = join(import.meta.dirname, 'results.json');
const all = merged(results);
writeFileSync(
  file,
  `${JSON.stringify({ machine, measuredAt: new Date().toISOString(), results: all }, null, 2)}\n`,
);
drawBuilds(all);
finishRun();
process.exit(0);

/** Adds the previous results of sections that were not run. */
function merged(measurements: Measurement[]): Measurement[] {
  let before: Measurement[] = [];
  try {
    before = JSON.parse(readFileSync(file, 'utf8')).results;
  } catch {
    // There are no previous results.
  }
  const names = new Set(measurements.map(({ what }) => what));
  return [...before.filter(({ what }) => !names.has(what)), ...measurements];
}
