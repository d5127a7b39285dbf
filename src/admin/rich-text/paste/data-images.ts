import { createTemporaryUrl } from './temporary-urls.ts';

const DATA_IMAGE = /^data:(image\/[a-z+.-]+);base64,([a-z0-9+/=\s]+)$/i;

/**
 * Turns inline `data:` images in pasted HTML into files to upload. Returns the files by the temporary `blob:` URL that
 * each image has until it is uploaded. Leaves damaged images as they are.
 */
export function takeDataImages(body: HTMLElement): Map<string, File> {
  const files = new Map<string, File>();
  for (const image of body.querySelectorAll('img')) {
    const [, type = '', base64 = ''] = DATA_IMAGE.exec(image.getAttribute('src') ?? '') ?? [];
    const bytes = bytesOf(base64);
    if (type === '' || bytes === null) continue;
    const file = new File([bytes], nameOf(image.alt, type), { type });
    const url = createTemporaryUrl(file);
    image.setAttribute('src', url);
    files.set(url, file);
  }
  return files;
}

/** Returns null if the base64 is invalid. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function nameOf(alt: string, type: string): string {
  return `${alt.trim() || 'pasted'}.${type.replace(/^image\/|\+.*$/g, '')}`;
}
