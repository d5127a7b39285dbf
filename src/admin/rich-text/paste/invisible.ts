/** Removes what mails contain but do not show: the preview text of inboxes, and images that track their readers. */
export function dropInvisible(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style]'))
    if (isHidden(element.getAttribute('style') ?? '')) element.remove();
  for (const image of body.querySelectorAll('img')) if (isPixel(image)) image.remove();
}

/** Outlook does not show elements with `mso-hide`. Mails also give it to buttons that other programs show. */
function isHidden(style: string): boolean {
  const has = (declaration: string) => new RegExp(`(?:^|;)\\s*${declaration}`, 'i').test(style);
  return has('display\\s*:\\s*none') || (has('mso-hide\\s*:\\s*all') && has('max-height\\s*:\\s*0'));
}

/** The maximum width and height, in pixels, of an image that readers cannot see. */
const PIXEL_SIZE = 2;

function isPixel(image: HTMLImageElement): boolean {
  const { width, height } = image.style;
  return [width || image.getAttribute('width'), height || image.getAttribute('height')].every(
    (size) => Number.parseFloat(/^\s*[\d.]+(?:px)?\s*$/.exec(size ?? '')?.[0] ?? '') <= PIXEL_SIZE,
  );
}
