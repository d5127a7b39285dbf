/**
 * `npm run cloudflare-files`: converts `_headers` and `_redirects` of the built site in `dist` (or the folder given by
 * `--dist`) to the format that Cloudflare Pages requires.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { cloudflareHeaders, cloudflareRedirects } from './releases/cloudflare-rules.ts';
import { servingFilesOf } from './releases/output-folder.ts';

await runCommand(async () => {
  const { dist } = parseArgs({ options: { dist: { type: 'string', default: 'dist' } } }).values;
  const { headers, redirects } = servingFilesOf(resolve(dist));
  writeFileSync(headers, cloudflareHeaders(readFileSync(headers, 'utf8')));
  writeFileSync(redirects, cloudflareRedirects(readFileSync(redirects, 'utf8')));
});
