import { parseUrl } from './parse-url.ts';

/** Removes tracking parameters from a link's URL, and the redirect that Google Docs adds. */
export function withoutTracking(href: string): string {
  const url = /^https?:\/\//i.test(href) ? parseUrl(href) : null;
  if (!url) return href;
  const target = url.searchParams.get('q');
  if (/^(?:www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url' && target !== null)
    return /^https?:\/\//i.test(target) ? withoutTracking(target) : href;
  const [, start = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(href) ?? [];
  // The others stay as written: servers can depend on their encoding, and signatures do.
  const kept = query.split('&').filter((parameter) => !TRACKING.test(parameter.split('=', 1)[0] ?? ''));
  if (kept.length === query.split('&').length) return href;
  return start + (kept.length > 0 ? `?${kept.join('&')}` : '') + fragment;
}

/**
 * Removes tracking from the URLs in a text, and returns their number. Only from those that certainly end before a space:
 * with anything else around them, part of the text or of a shortcode could be removed.
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

/** Without punctuation at the end, which belongs to the sentence. */
const URLS = /(?<=^|\s)https?:\/\/[\w.~:/?#@!$&+;%=-]*[\w~/#@$&+%=-](?=[.,;:!?]*(?:\s|$))/gi;
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|igshid|igsh|li_fat_id|mc_[ce]id|mkt_tok|_hsenc|_hsmi|vero_id|oly_(?:anon|enc)_id|ref_src|ref_url)$/i;
