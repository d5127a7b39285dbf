const created = new Set<string>();

/** Returns a URL at which this tab shows a file until it is uploaded. */
export function createTemporaryUrl(file: File): string {
  const url = URL.createObjectURL(file);
  created.add(url);
  return url;
}

/** Returns whether a page can show an image with this `src`: an http(s) URL, a path, or a temporary URL of this tab. */
export function isReadableImage(src: string): boolean {
  return created.has(src) || /^(?:https?:|(?![a-z][a-z\d+.-]*:).)/i.test(src.trim());
}
