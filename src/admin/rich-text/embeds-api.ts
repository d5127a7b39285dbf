import { z } from 'zod';
import type { EmbedCard } from '../../article-html/embed-card.ts';
import { limitedFetch } from '../../http/limited-fetch.ts';
import { accessToken } from '../app/providers/session.ts';
import { uploadImage } from '../media/media-api.ts';

const factsSchema = z.object({ author: z.string(), text: z.string(), date: z.string(), image: z.string() });

/**
 * Looks up a post through our server and uploads its image to the media library. Returns null if the lookup fails, for
 * example because the post was deleted, its provider has no description of it, or a server does not respond.
 */
export async function describePost(url: string): Promise<EmbedCard | null> {
  try {
    const response = await lookUp('url', url);
    if (!response.ok) return null;
    const { author, text, date, image } = factsSchema.parse(await response.json());
    const byline = [author, date].filter((part) => part !== '').join(' · ');
    return { url, text, byline, image: image === '' ? '' : await uploadPreview(image) };
  } catch {
    // The card stays a plain link.
    return null;
  }
}

/** Downloads an image of a pasted Google document through our server. Throws an error with a message for the user. */
export async function documentImage(url: string): Promise<File> {
  const image = await loadImage(url, 'pasted');
  if (image) return image;
  const { host } = new URL(url);
  throw new Error(`An image on ${host} could not be copied. Save it on your device and upload it.`);
}

/** Uploads the preview image of a post and returns its new URL; '' on failure: the card then has no image. */
async function uploadPreview(url: string): Promise<string> {
  const image = await loadImage(url, 'embed');
  const signal = AbortSignal.timeout(60_000);
  return image ? uploadImage(image, { onProgress: () => {}, signal }).catch(() => '') : '';
}

/** Loads an image through our server; null if that fails. */
async function loadImage(url: string, name: string): Promise<File | null> {
  try {
    const response = await lookUp('image', url);
    const body = await response.blob();
    return response.ok ? new File([body], name, { type: body.type }) : null;
  } catch {
    return null;
  }
}

const lookUp = async (what: 'url' | 'image', url: string): Promise<Response> =>
  limitedFetch(`/api/embed?${what}=${encodeURIComponent(url)}`, {
    headers: { Authorization: `Bearer ${await accessToken()}` },
    cache: 'no-store',
  });
