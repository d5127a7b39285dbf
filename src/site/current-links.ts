import { absoluteUrl } from './config.ts';
import type { SiteIndex } from './site-index.ts';

const link = /(<a\b[^>]*? href=")([^"]*)"/g;

/**
 * The HTML of an article with links to old addresses of this site replaced by the current ones, so that readers are not
 * redirected. Queries and fragments stay.
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
