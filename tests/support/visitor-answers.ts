import { createHash } from 'node:crypto';
import { filesBelow } from '../../publishing/files/folders.ts';

/** What visitors get at an address: status, where it leads, and a digest of the body. */
export type Answer = readonly [status: number, location: string | null, body: string];

/** Differs between builds of the same content: the time of the build, and the index that is written after it. */
const OWN = /^\/(?:build\.json$|pagefind\/)/;

/** The addresses of all files of a built site, as visitors type them. */
export async function addressesOf(release: string): Promise<string[]> {
  return (await filesBelow(release))
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .filter((path) => !OWN.test(path));
}

/** The answers of a site at these paths, by path. */
export async function answersAt(site: string, paths: Iterable<string>): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  for (const path of paths) {
    const response = await fetch(site + encodeURI(path), { redirect: 'manual' });
    const body = createHash('sha256')
      .update(await response.bytes())
      .digest('hex');
    answers[path] = [response.status, response.headers.get('location'), body];
  }
  return answers;
}
