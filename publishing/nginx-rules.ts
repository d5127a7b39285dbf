/**
 * `npm run nginx-rules`: prints the headers and redirects of the built site in `dist` (or the folder given by `--dist`)
 * for deploy/nginx-static.conf.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { print, runCommand } from './command.ts';
import { nginxRules } from './releases/nginx-text.ts';
import { buildSettings } from './settings.ts';

await runCommand(async () => {
  const { dist } = parseArgs({ options: { dist: { type: 'string', default: 'dist' } } }).values;
  await print(await nginxRules(resolve(dist), buildSettings().supabaseUrl));
});
