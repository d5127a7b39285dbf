import { z } from 'zod';
import type { EmbedCard } from '../../article-html/embed-card.ts';
import { limitedFetch } from '../app/providers/limited-fetch.ts';
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
    return { url, text, byline, image: image === '' ? '' : await uploadDataUrl(image) };
  } catch {
    // The card stays a plain link.
    return null;
  }
}

/** Downloads an image of a pasted Google document through our server. Throws an error with a message for the user. */
export async function documentImage(url: string): Promise<File> {
  const response = await lookUp('image', url).catch(() => null);
  if (!response?.ok) {
    const { host } = new URL(url);
    throw new Error(`An image on ${host} could not be copied. Save it on your device and upload it.`);
  }
  const body = await response.blob();
  return new File([body], 'pasted', { type: body.type });
}

const lookUp = async (what: 'url' | 'image', url: string): Promise<Response> =>
  limitedFetch(`/api/embed?${what}=${encodeURIComponent(url)}`, {
    headers: { Authorization: `Bearer ${await accessToken()}` },
    cache: 'no-store',
  });

/** Uploads the image in a `data:` URL and returns its new URL. Returns '' on failure: the card then has no image. */
async function uploadDataUrl(image: string): Promise<string> {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z]+);base64,(.*)$/.exec(image) ?? [];
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const file = new File([bytes], 'embed', { type });
  const signal = AbortSignal.timeout(60_000);
  return uploadImage(file, { onProgress: () => {}, signal }).catch(() => '');
}
