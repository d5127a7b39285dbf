/**
 * `npm run cloudflare-files`: changes `_headers` and `_redirects` of the built site in `dist` (or the folder after `--dist`)
 * into what Cloudflare Pages needs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cloudflareHeaders, cloudflareRedirects } from './releases/cloudflare-files.ts';

const { dist } = parseArgs({ options: { dist: { type: 'string', default: 'dist' } } }).values;
for (const [name, convert] of [
  ['_headers', cloudflareHeaders],
  ['_redirects', cloudflareRedirects],
] as const) {
  const file = join(resolve(dist), name);
  writeFileSync(file, convert(readFileSync(file, 'utf8')));
}
