import { OperatorError } from '../../src/operator-error.ts';
import { messageOf } from '../../src/rules/error-message.ts';
import type { Project } from '../project-client.ts';
import { hostOf, idOf } from './identity.ts';
import { imageLoader } from './load-image.ts';
import type { Post, Warn } from './posts.ts';
import { storeImage } from './store-image.ts';

/** The new URL of an image, or why it cannot be copied. */
type Copy = { readonly url: string } | { readonly problem: string };

/**
 * Returns a function that copies an image of a post to the media library, each URL only once, and returns its new URL. An
 * image that cannot be copied keeps its URL, and is reported for each post.
 */
export function imageCopier(project: Project, warn: Warn): (post: Post, src: string) => Promise<string> {
  const copies = new Map<string, Copy>();
  const loadImage = imageLoader();
  const copy = async (post: Post, url: string): Promise<Copy> => {
    const isOldSite = hostOf(new URL(url)) === hostOf(new URL(post.url));
    try {
      const loaded = await loadImage(url, isOldSite);
      return { url: await storeImage(project, url, loaded, new Date(post.published_at), idOf(url)) };
    } catch (error) {
      return { problem: problemOf(error) };
    }
  };
  return async (post, src) => {
    const written = URL.parse(src, post.url)?.href;
    if (written === undefined) return src;
    // WordPress adds the size of a smaller version to its name. But some originals have a size in their name too.
    const original = written.replace(/-\d+x\d+(?=\.\w+$)/, '');
    let problem = '';
    for (const url of [original, written]) {
      const copied = copies.get(url) ?? (await copy(post, url));
      copies.set(url, copied);
      if ('url' in copied) return copied.url;
      ({ problem } = copied);
    }
    warn(post.url, `The image ${written} was not copied: ${problem}`);
    return written;
  };
}

/** Returns what is wrong with a single image or post. Rethrows errors that stop the import, such as those of the storage. */
export function problemOf(error: unknown): string {
  if (error instanceof OperatorError) throw error;
  return messageOf(error);
}
