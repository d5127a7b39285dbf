/** `npm run build -- --as-of TIME --out DIR`: builds the site as visitors saw it at that time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runCommand } from '../../publishing/command.ts';
import { rejectForeignOutput } from '../../publishing/releases/output-folder.ts';
import { OperatorError, readEnvironment } from '../../src/environment.ts';
import { buildAsOf } from './build-as-of.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { 'as-of': { type: 'string' }, out: { type: 'string' } } });
  const moment = momentOf(values['as-of'] ?? '');
  if (values.out === undefined || resolve(values.out) === resolve('dist')) {
    throw new OperatorError(
      'Specify a folder for the earlier site, such as --out earlier-site. It must not be dist, which contains the current site.',
    );
  }
  const environment = readEnvironment();
  const out = resolve(values.out);
  rejectForeignOutput(out, environment.DATA_DIR);
  const folder = mkdtempSync(join(tmpdir(), 'as-of-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      remove();
      process.exit(1);
    });
  }
  try {
    await buildAsOf(environment, { moment, out, folder });
    console.log(`Built the site of ${moment} into ${values.out}.`);
  } finally {
    remove();
  }
});

function momentOf(text: string): string {
  const [, day] = /^(\d{4}-\d\d-\d\d)[T ].*\d(?:Z|[+-]\d\d:?\d\d)$/.exec(text) ?? [];
  const time = new Date(text);
  // JavaScript also accepts days that do not exist, such as 31 February, and other spellings, such as 11-05-2026.
  if (Number.isNaN(time.getTime()) || !z.iso.date().safeParse(day).success) {
    throw new OperatorError(`"${text}" is not a time with a time zone. Write it like 2026-11-20T14:02Z.`);
  }
  if (time.getTime() > Date.now()) throw new OperatorError(`${text} is in the future.`);
  return time.toISOString();
}
