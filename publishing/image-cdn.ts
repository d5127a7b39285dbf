import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The configuration with which Netlify's Image CDN resizes uploads of this project and no other image: the part of the
 * configuration that netlify.toml cannot know.
 */
function imageCdnConfig(supabaseUrl: string): object {
  const bucket = `${supabaseUrl}/storage/v1/object/public/media/`;
  return { images: { remote_images: [`^${bucket.replace(/[^\w:/-]/g, '\\$&')}[^/]+$`] } };
}

/** Writes the configuration to where Netlify reads it after a build in `folder`. */
export function writeImageCdnConfig(folder: string, supabaseUrl: string): void {
  const target = join(folder, '.netlify/deploy/v1');
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'config.json'), JSON.stringify(imageCdnConfig(supabaseUrl)));
}
