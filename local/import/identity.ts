import { createHash } from 'node:crypto';

/** Returns an id that is always the same for a URL or another text, as a UUID of version 8. */
export function idOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Returns the host of a URL. A site has the same one with and without `www.`. */
export const hostOf = ({ host }: URL): string => host.replace(/^www\./, '');
