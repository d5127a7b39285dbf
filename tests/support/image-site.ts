import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageRoute } from '../../local/web/image-route.ts';
import { type FakeStorage, MEDIA, startFakeStorage } from './fake-storage.ts';
import { type RawResponse, type StaticSite, startStaticSite } from './static-site.ts';

/** A square PNG in one colour. */
export const drawing = (color: string, size = 1000) =>
  sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .png()
    .toBuffer();
export const [red, blue] = [await drawing('#ff0000'), await drawing('#0000ff')];

/** The image route on a site with a few images of its own and a storage for uploaded ones. */
export interface ImageSite {
  site: StaticSite;
  storage: FakeStorage;
  cacheFolder: string;
  /** Requests an image at a width. */
  ask: (url: string, width?: number | string, headers?: Record<string, string>) => Promise<RawResponse>;
  /** The URL of an uploaded image. */
  media: (name: string) => string;
  stop: () => Promise<void>;
}

/** The path that pages use for an image at a width. */
export const imageAddress = (url: string, width: number | string = 320) =>
  `/.netlify/images?url=${encodeURIComponent(url)}&w=${width}`;

/** Starts the site and its storage, with an empty cache of 1 MB. */
export async function startImageSite(): Promise<ImageSite> {
  const storage = await startFakeStorage();
  const cacheFolder = mkdtempSync(join(tmpdir(), 'newsroom-images-'));
  const site: StaticSite = await startStaticSite(
    { 'images/otter.png': red, 'images/notes.png': 'no image', 'images/drawing.svg': '<svg/>' },
    {
      '/.netlify/images': imageRoute({
        siteFolder: () => site.folder,
        cacheFolder,
        maxCacheBytes: 1024 * 1024,
        supabaseUrl: storage.url,
      }),
    },
  );
  return {
    ...{ site, storage, cacheFolder },
    ask: (url, width = 320, headers = {}) => site.get(imageAddress(url, width), headers),
    media: (name) => `${storage.url}${MEDIA}/${name}`,
    stop: async () => {
      site.stop();
      await storage.stop();
      rmSync(cacheFolder, { recursive: true });
    },
  };
}

/** Which of the two drawings an image shows. */
export async function colorOf(image: Buffer): Promise<'red' | 'blue' | 'other'> {
  const { dominant } = await sharp(image).stats();
  return dominant.r > 200 ? 'red' : dominant.b > 200 ? 'blue' : 'other';
}
