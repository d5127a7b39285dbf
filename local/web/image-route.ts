import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { Route } from './site-server.ts';
import { findFile } from './static-files.ts';

const query = z.object({
  url: z.string().min(1).max(2000),
  w: z.coerce.number().int().min(16).max(2400).optional(),
  q: z.coerce.number().int().min(1).max(100).default(72),
});
const largestSource = 12 * 1024 * 1024;

/**
 * `/.netlify/images?url=…&w=…` as Netlify's Image CDN answers it: the picture at that width as WebP, never enlarged.
 * Takes pictures of the site itself and from `storageUrl` (public files of the Supabase project), nothing else.
 * The site's own are found in `siteFolder`; results are kept in `cacheDir`.
 */
export function pictureRoute(siteFolder: () => string, cacheDir: string, storageUrl: string): Route {
  mkdirSync(cacheDir, { recursive: true });
  return async (_request, response, url) => {
    const parsed = query.safeParse(Object.fromEntries(url.searchParams));
    if (!parsed.success)
      return refuse(response, 400, 'The picture address needs "url", and "w" between 16 and 2400.');
    const { url: address, w: width, q: quality } = parsed.data;
    const source = await readSource(address, siteFolder(), storageUrl);
    if (!source) return refuse(response, 404, 'There is no such picture.');
    const digest = createHash('sha256').update(source).update(`${width} ${quality}`).digest('hex');
    const file = join(cacheDir, `${digest}.webp`);
    try {
      if (!existsSync(file)) {
        const picture = await sharp(source)
          .rotate()
          .resize({ ...(width ? { width } : {}), withoutEnlargement: true })
          .webp({ quality })
          .toBuffer();
        writeFileSync(`${file}.new`, picture);
        renameSync(`${file}.new`, file);
      }
    } catch {
      return refuse(response, 422, 'This file is not a picture.');
    }
    response.writeHead(200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    response.end(readFileSync(file));
  };
}

async function readSource(address: string, folder: string, storageUrl: string): Promise<Buffer | null> {
  if (address.startsWith('/') && !address.startsWith('//')) {
    const file = await findFile(folder, new URL(address, 'http://site.invalid').pathname);
    return file && /\.(png|jpe?g|webp|gif|avif)$/i.test(file) ? readFile(file) : null;
  }
  if (!address.startsWith(`${storageUrl}/storage/v1/object/public/`)) return null;
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  if (!answer?.ok || Number(answer.headers.get('content-length') ?? 0) > largestSource) return null;
  return Buffer.from(await answer.arrayBuffer());
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(sentence);
}
