/** A link's address without what only serves to follow readers, and without the detour of Google Docs. */
export function withoutTracking(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  const target = url.searchParams.get('q');
  if (/^(?:www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url' && target !== null)
    return /^https?:\/\//i.test(target) ? withoutTracking(target) : address;
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  // Unchanged addresses stay as they are written.
  if (tracking.length === 0) return address;
  for (const name of tracking) url.searchParams.delete(name);
  return url.href;
}

const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|igshid|igsh|li_fat_id|mc_[ce]id|mkt_tok|_hsenc|_hsmi|vero_id|oly_(?:anon|enc)_id|ref_src|ref_url)$/i;
