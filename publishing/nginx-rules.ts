/**
 * `npm run nginx-rules`: prints the headers and redirects of the built site in `dist` (or the folder given by `--dist`)
 * for deploy/nginx-static.conf.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '../src/environment.ts';
import { nginxRules } from './releases/nginx-rules.ts';
import { buildSettings } from './settings.ts';

const { dist } = parseArgs({ options: { dist: { type: 'string', default: 'dist' } } }).values;
try {
  process.stdout.write(await nginxRules(resolve(dist), buildSettings().supabaseUrl));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
