import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import type { Project } from '../project-client.ts';
import { hostOf, idOf } from './identity.ts';
import { imageLoader } from './load-image.ts';
import type { HeadersFor } from './old-site.ts';
import type { CopiedImage } from './post-images.ts';
import type { Post, Warn } from './posts.ts';
import { storeImage } from './store-image.ts';

/** An image at this site, or why it cannot be copied. */
type Copy = CopiedImage | { readonly problem: string };

/**
 * Returns a function that copies an image of a post to the media library, each URL only once. An image that cannot be
 * copied keeps its URL, and is reported for each post.
 */
export function imageCopier(
  project: Project,
  warn: Warn,
  headersFor: HeadersFor,
): (post: Post, src: string) => Promise<CopiedImage> {
  const copies = new Map<string, Copy>();
  const loadImage = imageLoader(headersFor);
  const copy = async (post: Post, url: string): Promise<Copy> => {
    const isOldSite = hostOf(new URL(url)) === hostOf(new URL(post.url));
    try {
      const loaded = await loadImage(url, isOldSite);
      return await storeImage(project, url, loaded, new Date(post.published_at), idOf(url));
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
  return async (post, src) => {
    const written = URL.parse(src, post.url)?.href;
    if (written === undefined) return { url: src, size: null };
    const full = withoutImageService(written);
    // WordPress adds the size of a smaller version to its name. But some originals have a size in their name too.
    const original = full.replace(/-\d+x\d+(?=\.\w+$)/, '');
    let problem = '';
    for (const url of [original, full, written]) {
      const copied = copies.get(url) ?? (await copy(post, url));
      copies.set(url, copied);
      if ('url' in copied) return copied;
      ({ problem } = copied);
    }
    warn(post.url, `The image ${written} was not copied: ${problem}`);
    return { url: written, size: null };
  };
}

/** Returns the URL of an image from which Jetpack's image service makes smaller ones, such as those of galleries. */
function withoutImageService(url: string): string {
  const scheme = /[?&]ssl=1/.test(url) ? 'https' : 'http';
  return url.replace(/^https?:\/\/i\d\.wp\.com\/([^?]+).*$/, `${scheme}://$1`);
}

/** Returns what is wrong with a single image or post. Rethrows errors that stop the import, such as those of the storage. */
export function problemOf(error: unknown): string {
  if (error instanceof OperatorError) throw error;
  return messageOf(error);
}
