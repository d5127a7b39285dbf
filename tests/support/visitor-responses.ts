import { createHash } from 'node:crypto';
import { filesBelow } from '../../publishing/files/folders.ts';

/** A response that visitors get: status, redirect target, and a digest of the body. */
export type VisitorResponse = readonly [status: number, location: string | null, body: string];

/**
 * Paths that differ between builds of the same content: the build time, and the search index, which is written later.
 */
const OWN = /^\/(?:build\.json$|pagefind\/)/;

/** Returns the paths of a built site's files as visitors request them, except those that differ between builds. */
export async function pathsOf(release: string): Promise<string[]> {
  return (await filesBelow(release))
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .filter((path) => !OWN.test(path));
}

/** Returns the responses of a site by path. */
export async function responsesAt(
  site: string,
  paths: Iterable<string>,
): Promise<Record<string, VisitorResponse>> {
  const responses: Record<string, VisitorResponse> = {};
  for (const path of paths) {
    const response = await fetch(site + encodeURI(path), { redirect: 'manual' });
    const body = createHash('sha256')
      .update(await response.bytes())
      .digest('hex');
    responses[path] = [response.status, response.headers.get('location'), body];
  }
  return responses;
}
