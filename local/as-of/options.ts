import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { OperatorError } from '../../src/operator-error.ts';

interface AsOfOptions {
  /** ISO 8601. */
  moment: string;
  /** The output folder as it was specified. */
  out: string;
}

/** Reads the options of `npm run build -- --as-of TIME --out DIR`. Throws an OperatorError if one is unsuitable. */
export function readAsOfOptions(args = process.argv.slice(2)): AsOfOptions {
  const { values } = parseArgs({ args, options: { 'as-of': { type: 'string' }, out: { type: 'string' } } });
  const moment = momentOf(values['as-of'] ?? '');
  if (values.out === undefined || resolve(values.out) === resolve('dist')) {
    throw new OperatorError(
      'Specify a folder for the earlier site, such as --out earlier-site. It must not be dist, which contains the current site.',
    );
  }
  return { moment, out: values.out };
}

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
