import { OperatorError } from '../../src/environment.ts';
import type { PageFindings } from './inspect-file.ts';

/** Answered by the console's router or by a function, not by a file. */
const dynamicPaths = ['/admin/', '/api/', '/.netlify/'];

/**
 * Throws an OperatorError when one of `pages` refers to something that the site with these `files` does not have.
 * Answers the dead links in articles' own texts: an editor's slip, told but no reason not to publish.
 */
export function checkLinks(pages: Iterable<[string, PageFindings]>, files: ReadonlySet<string>): string[] {
  const served = new Map<string, boolean>();
  const isDead = (link: string) => {
    const known = served.get(link) ?? isServed(link, files);
    served.set(link, known);
    return !known;
  };
  const slips: string[] = [];
  for (const [file, { links, contentLinks }] of pages) {
    const dead = links.find(isDead);
    if (dead !== undefined) {
      throw new OperatorError(
        `The page ${file} links to ${dead}, which the built site does not have. Nothing was published.`,
      );
    }
    for (const slip of contentLinks.filter(isDead)) slips.push(`${file}: ${slip}`);
  }
  return slips;
}

function isServed(link: string, files: ReadonlySet<string>): boolean {
  const url = URL.parse(link, 'http://site.invalid');
  if (url?.host !== 'site.invalid') return true;
  if (url.pathname === '/.netlify/images') {
    const image = url.searchParams.get('url') ?? '';
    return !image.startsWith('/') || isServed(image, files);
  }
  if (dynamicPaths.some((prefix) => url.pathname.startsWith(prefix))) return true;
  const path = decodeURIComponent(url.pathname).slice(1);
  const candidates =
    path === '' ? ['index.html'] : [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`];
  return candidates.some((file) => files.has(file));
}
