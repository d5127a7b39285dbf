import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaUrlOf } from '../src/rules/media-url.ts';

/**
 * Makes Netlify's Image CDN resize this project's uploads and no other remote image, with the file that Netlify reads
 * after a build in `folder`. It depends on the project, so netlify.toml cannot contain it.
 */
export function writeImageCdnConfig(folder: string, supabaseUrl: string): void {
  const target = join(folder, '.netlify/deploy/v1');
  const uploads = `^${mediaUrlOf(supabaseUrl).replace(/[^\w:/-]/g, '\\$&')}[^/]+$`;
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'config.json'), JSON.stringify({ images: { remote_images: [uploads] } }));
}
