import { counted } from '../../src/rules/counted.ts';
import { scriptHostsIn } from './post-html.ts';
import type { Post, Warn } from './posts.ts';

/** Collects what posts use of other places and the import does not copy: scripts, and files that are not images. */
export class Leftovers {
  readonly #posts = new Map<string, Post[]>();
  readonly #files = new Set<string>();

  addScripts(post: Post): void {
    for (const host of new Set(scriptHostsIn(post.html, post.url)))
      this.#posts.set(host, [...(this.#posts.get(host) ?? []), post]);
  }

  /** Adds a URL of the old site if it is a file. */
  addLink({ pathname }: URL): void {
    if (FILE.test(pathname)) this.#files.add(pathname);
  }

  report(warn: Warn): void {
    for (const [host, posts] of this.#posts)
      warn(
        host,
        `Scripts of this host were left out of ${counted(posts.length, 'post')}, first of ${posts[0]?.url}`,
      );
    if (this.#files.size > 0)
      warn(
        counted(this.#files.size, 'file'),
        `Texts link to files that were not copied: ${[...this.#files].join(' ')}`,
      );
  }
}

const FILE = /\/wp-content\/uploads\/.*\.(?!(?:avif|gif|jpe?g|png|webp)$)\w+$/i;
