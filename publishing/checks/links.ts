import { OperatorError } from '../../src/operator-error.ts';
import { decodePath } from '../../src/rules/decode-path.ts';
import { remembered } from '../remembered.ts';
import type { PageFindings } from './inspect-file.ts';

/** Paths handled by the console's router or by a function, not by a file. */
const dynamicPaths = ['/admin/', '/api/', '/.netlify/'];

/**
 * Throws an OperatorError if the site's own markup in one of `pages` refers to a file that is not among `files`.
 * Returns the dead links that editors entered, in article content or as URLs in `content`. Those are reported and do
 * not fail the build.
 */
export function checkLinks(
  pages: Iterable<[string, PageFindings]>,
  files: ReadonlySet<string>,
  content: unknown,
): string[] {
  const isDead = remembered((link: string) => !isServed(link, files));
  // Collected only when there is a dead link, because a large site has many fields.
  let typed: ReadonlySet<string> | undefined;
  const isTyped = (link: string) => {
    typed ??= ownPathsIn(content);
    return typed.has(link);
  };
  const deadContentLinks: string[] = [];
  for (const [file, { links, contentLinks }] of pages) {
    const dead = links.filter(isDead);
    const ownDead = dead.find((link) => !isTyped(resizedImage(link) ?? link));
    if (ownDead !== undefined) {
      throw new OperatorError(
        `The page ${file} refers to ${ownDead}, which is not part of the built site. Nothing was published.`,
      );
    }
    const fromContent = [
      ...new Set([...dead.map((link) => resizedImage(link) ?? link), ...contentLinks.filter(isDead)]),
    ];
    for (const link of fromContent) deadContentLinks.push(`${file}: ${link}`);
  }
  return deadContentLinks;
}

/**
 * Returns the paths of this site that editors entered in fields of `content`, such as a cover image or a banner's link.
 * Links within article content are not included; they are collected from the pages.
 */
function ownPathsIn(content: unknown): Set<string> {
  const paths = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^\/\S*$/.test(value)) paths.add(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const field of Object.values(value)) visit(field);
    }
  };
  visit(content);
  return paths;
}

/** Returns the image that a URL of the image route resizes, or null for any other URL. */
function resizedImage(link: string): string | null {
  const url = URL.parse(link, 'http://site.invalid');
  return url?.pathname === '/.netlify/images' ? (url.searchParams.get('url') ?? '') : null;
}

function isServed(link: string, files: ReadonlySet<string>): boolean {
  const url = URL.parse(link, 'http://site.invalid');
  if (url?.host !== 'site.invalid') return true;
  const image = resizedImage(link);
  if (image !== null) return !image.startsWith('/') || isServed(image, files);
  return isServedPath(decodePath(url.pathname), files);
}

/** Returns whether the built site has a file for a decoded path, or a program handles it. */
export function isServedPath(pathname: string, files: ReadonlySet<string>): boolean {
  if (dynamicPaths.some((prefix) => pathname.startsWith(prefix))) return true;
  // Servers redirect a path that ends in a slash to the page without it.
  const path = pathname.slice(1).replace(/\/$/, '');
  if (path === '') return files.has('index.html');
  return files.has(`${path}.html`) || files.has(path) || files.has(`${path}/index.html`);
}
