import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageRoute } from '../../local/web/image-route.ts';
import { type FakeStorage, MEDIA, startFakeStorage } from './fake-storage.ts';
import { type RawResponse, type StaticSite, startStaticSite } from './static-site.ts';

/** Returns a square PNG in one colour. */
export const drawing = (color: string, size = 1000) =>
  sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .png()
    .toBuffer();
export const [red, blue] = [await drawing('#ff0000'), await drawing('#0000ff')];

/** The image route of a site with a few local images and a storage for uploads. */
export interface ImageSite {
  site: StaticSite;
  storage: FakeStorage;
  cacheFolder: string;
  /** Requests an image at a width. */
  request: (url: string, width?: number | string, headers?: Record<string, string>) => Promise<RawResponse>;
  /** Returns the URL of an uploaded image. */
  media: (name: string) => string;
  stop: () => Promise<void>;
}

/** Returns the path that pages use for an image at a width. */
export const imagePath = (url: string, width: number | string = 320) =>
  `/.netlify/images?url=${encodeURIComponent(url)}&w=${width}`;

/** Starts the site and its storage with an empty cache, limited to 1 MB. */
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
    request: (url, width = 320, headers = {}) => site.get(imagePath(url, width), headers),
    media: (name) => `${storage.url}${MEDIA}/${name}`,
    stop: async () => {
      site.stop();
      await storage.stop();
      rmSync(cacheFolder, { recursive: true });
    },
  };
}

/** Returns which of the two drawings an image shows. */
export async function colorOf(image: Buffer): Promise<'red' | 'blue' | 'other'> {
  const { dominant } = await sharp(image).stats();
  return dominant.r > 200 ? 'red' : dominant.b > 200 ? 'blue' : 'other';
}
