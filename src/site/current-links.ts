import { absoluteUrl } from './absolute-url.ts';
import type { SiteIndex } from './site-index.ts';

const link = /(<a\b[^>]*? href=")([^"]*)"/g;

/**
 * Replaces old URLs of this site with the current ones in an article's links, so that readers are not redirected.
 * Keeps queries and fragments.
 */
export function currentLinks(html: string, currentPath: SiteIndex['currentPath']): string {
  const site = absoluteUrl('/').slice(0, -1);
  return html.replace(link, (whole, before: string, url: string) => {
    const own = url.startsWith(`${site}/`) ? url.slice(site.length) : url;
    const [, path = '', rest = ''] = /^(\/[^/?#][^?#]*?)\/?([?#].*)?$/.exec(own) ?? [];
    const current = path === '' ? null : currentPath(path);
    return current === null ? whole : `${before}${own === url ? '' : site}${current}${rest}"`;
  });
}
