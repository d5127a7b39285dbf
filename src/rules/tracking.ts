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

/**
 * Removes tracking from the URLs in a text, and returns their number. Leaves those in quotes, such as the link of a
 * shortcode, whose parameters are intended.
 */
export function withoutTrackingIn(text: string): { text: string; count: number } {
  let count = 0;
  const clean = text.replace(URLS, (url) => {
    const target = withoutTracking(url);
    if (target !== url) count += 1;
    return target;
  });
  return { text: clean, count };
}

// Without punctuation at the end, which belongs to the sentence.
const URLS = /(?<!["'=])\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?'’”)\]}]/gi;
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|igshid|igsh|li_fat_id|mc_[ce]id|mkt_tok|_hsenc|_hsmi|vero_id|oly_(?:anon|enc)_id|ref_src|ref_url)$/i;
