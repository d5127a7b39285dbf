/**
 * `npm run compile`: compiles the site's code before the first start, for installations that are read-only afterwards.
 */
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { compiledSite } from './incremental/compiled-site.ts';

await runCommand(async () => {
  parseArgs();
  await compiledSite();
});
