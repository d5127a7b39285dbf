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
 * Removes tracking from the URLs in a text, and returns their number. Leaves the value of an attribute, such as the link
 * of a shortcode, whose parameters are intended, and URLs whose end is uncertain, because more would be removed.
 */
export function withoutTrackingIn(text: string): { text: string; count: number } {
  let count = 0;
  const clean = text.replace(RUNS, (run) => {
    const [url = ''] = URL_AT_START.exec(run) ?? [];
    const rest = run.slice(url.length);
    const target = AFTER_URL.test(rest) ? withoutTracking(url) : url;
    if (target !== url) count += 1;
    return target + rest;
  });
  return { text: clean, count };
}

/** A URL with everything up to the next space, not after the equals sign and quote of an attribute. */
const RUNS = /(?<!["']|=\s{0,5}(?:[“”„‟«»″‘’‚‛′]|&(?:quot|apos|#34|#39);)?)\bhttps?:\/\/[^\s<>"]*/gi;
/** Without punctuation at the end, which belongs to the sentence. */
const URL_AT_START = /^[\w.~:/?#@!$&+;%=-]*[\w~/#@$&+%=-]/;
/** Punctuation up to the space, or punctuation that URLs encode: then a text without spaces can follow. */
const AFTER_URL = /^(?:(?:(?![&=%])[\p{P}\p{S}])*$|[!-/:-@[-`{-~]*(?![!-~])\p{P})/u;
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|igshid|igsh|li_fat_id|mc_[ce]id|mkt_tok|_hsenc|_hsmi|vero_id|oly_(?:anon|enc)_id|ref_src|ref_url)$/i;
