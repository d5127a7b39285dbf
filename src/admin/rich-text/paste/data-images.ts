const DATA_IMAGE = /^data:(image\/[a-z+.-]+);base64,([a-z0-9+/=\s]+)$/i;

/**
 * Turns inline `data:` images in pasted HTML into files to upload. Returns the files by the temporary `blob:` URL that
 * each image has until it is uploaded.
 */
export function takeDataImages(body: HTMLElement): Map<string, File> {
  const files = new Map<string, File>();
  for (const image of body.querySelectorAll('img')) {
    const [, type = '', base64 = ''] = DATA_IMAGE.exec(image.getAttribute('src') ?? '') ?? [];
    if (type === '') continue;
    const file = new File([bytesOf(base64)], nameOf(image.alt, type), { type });
    const url = URL.createObjectURL(file);
    image.setAttribute('src', url);
    files.set(url, file);
  }
  return files;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
}

function nameOf(alt: string, type: string): string {
  return `${alt.trim() || 'pasted'}.${type.replace(/^image\/|\+.*$/g, '')}`;
}
