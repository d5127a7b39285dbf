import { parseUrl } from './parse-url.ts';

/** Removes tracking parameters from a link's URL, and the redirect that Google Docs adds. */
export function withoutTracking(href: string): string {
  const url = /^https?:\/\//i.test(href) ? parseUrl(href) : null;
  if (!url) return href;
  const target = url.searchParams.get('q');
  if (/^(?:www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url' && target !== null)
    return /^https?:\/\//i.test(target) ? withoutTracking(target) : href;
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  // Parsing would normalise the URL, so it is returned as written if nothing is removed.
  if (tracking.length === 0) return href;
  for (const name of tracking) url.searchParams.delete(name);
  return url.href;
}

const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|igshid|igsh|li_fat_id|mc_[ce]id|mkt_tok|_hsenc|_hsmi|vero_id|oly_(?:anon|enc)_id|ref_src|ref_url)$/i;
