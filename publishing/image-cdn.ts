import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaUrlOf } from '../src/rules/media-url.ts';

/**
 * Returns the configuration that makes Netlify's Image CDN resize this project's uploads and no other remote image. It
 * depends on the project, so netlify.toml cannot contain it.
 */
function imageCdnConfig(supabaseUrl: string): object {
  return { images: { remote_images: [`^${mediaUrlOf(supabaseUrl).replace(/[^\w:/-]/g, '\\$&')}[^/]+$`] } };
}

/** Writes the configuration to the file that Netlify reads after a build in `folder`. */
export function writeImageCdnConfig(folder: string, supabaseUrl: string): void {
  const target = join(folder, '.netlify/deploy/v1');
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'config.json'), JSON.stringify(imageCdnConfig(supabaseUrl)));
}
