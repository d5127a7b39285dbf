/**
 * `npm run cloudflare-files`: converts `_headers` and `_redirects` of the built site in `dist` (or the folder given by
 * `--dist`) to the format that Cloudflare Pages requires.
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
