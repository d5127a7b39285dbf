/** Returns a URL, resolved against `base`, or null if it is invalid. Safari 17 does not have `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
