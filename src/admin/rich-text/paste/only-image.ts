/**
 * Returns whether HTML is one image without text, as browsers copy it along with the image's file. HTML from this editor
 * does not count: its image is already uploaded.
 */
export function isOnlyImage(html: string): boolean {
  if (html.includes('data-pm-slice')) return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelectorAll('img').length === 1 && body.textContent?.trim() === '';
}
