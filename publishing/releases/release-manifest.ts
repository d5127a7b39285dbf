import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { flush, replaceFile } from '../files/durable-files.ts';

/** The manifest's name in a release's folder, next to the site's folder. */
export const MANIFEST = 'release.json';
/** Files without which a site cannot be served as built. */
const REQUIRED = ['index.html', '404.html', '_headers', 'build.json'];

const originSchema = z.object({ codeFingerprint: z.string(), project: z.string() });
const manifestSchema = originSchema.extend({ files: z.record(z.string(), z.string()) });

/** The origin of a release: the code and its variables, and the URL of the Supabase project. */
export type ReleaseOrigin = z.infer<typeof originSchema>;

/** A release as its manifest describes it, or what is wrong with it. */
export type CheckedRelease = ReleaseOrigin | { problem: string };

/**
 * Marks the release in `folder` as complete: writes its manifest, with digests of the top-level pages and the required
 * files.
 */
export async function writeManifest(folder: string, origin: ReleaseOrigin): Promise<void> {
  const site = join(folder, 'site');
  const names = new Set([
    ...readdirSync(site).filter((name) => name.endsWith('.html') || name === '_redirects'),
    ...REQUIRED,
  ]);
  const files = Object.fromEntries([...names].map((name) => [name, digestOf(join(site, name))]));
  await flush([...[...names].map((name) => join(site, name)), site, folder]);
  await replaceFile(join(folder, MANIFEST), JSON.stringify({ ...origin, files }));
  await flush([folder]);
}

/**
 * Compares the release in `folder` with its manifest. A power failure or a full disk may have left files empty or
 * missing.
 */
export function checkRelease(folder: string): CheckedRelease {
  let manifest: z.infer<typeof manifestSchema>;
  try {
    manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  } catch {
    return { problem: `${MANIFEST} cannot be read` };
  }
  for (const name of new Set([...REQUIRED, ...Object.keys(manifest.files)])) {
    try {
      if (digestOf(join(folder, 'site', name)) !== manifest.files[name])
        return { problem: `site/${name} has changed since it was built` };
    } catch {
      return { problem: `site/${name} cannot be read` };
    }
  }
  return manifest;
}

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('base64');
