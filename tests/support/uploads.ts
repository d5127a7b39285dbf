import type { Locator, Page } from 'playwright/test';

/** A PNG of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Pasted HTML with an image, as word processors copy it. */
export const dataImage = `<p>Before</p><img alt="A dot" src="data:image/png;base64,${png.toString('base64')}"><p>After</p>`;

/** A file for a file input, by default `png`. */
export const file = (name: string, buffer = png, mimeType = 'image/png') => ({ name, mimeType, buffer });

/** The field of the article form for the cover's URL. */
export const cover = (page: Page) => page.getByRole('textbox', { name: 'Cover Image URL' });

/** The form's file input, which precedes that of an open dialog. */
export const fileInput = (page: Page) => page.getByLabel('Image file').first();

/** The progress of uploads, which is shown while some are running. */
export const uploading = (page: Page) => page.getByRole('progressbar', { name: 'Uploading' });

/** Holds back uploads until the returned function is called, which can make them fail. */
export async function holdUploads(page: Page): Promise<(outcome?: 'fail') => void> {
  const { promise, resolve } = Promise.withResolvers<'fail' | undefined>();
  await page.route('**/storage/v1/object/media/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if ((await promise) !== 'fail') return route.continue();
    return route.fulfill({ status: 507, json: { message: 'The disk is full.' } });
  });
  return (outcome) => resolve(outcome);
}

/** Dispatches the event that a browser fires when an image is dropped on or pasted into an element. */
export async function giveFile(
  target: Locator,
  how: 'drop' | 'paste',
  name: string,
  content = png,
): Promise<void> {
  await target.evaluate(
    (element, { how, name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: 'image/png' }));
      const { left, top } = element.getBoundingClientRect();
      const at = { bubbles: true, cancelable: true, clientX: left + 4, clientY: top + 4 };
      // The browser announces a moved caret with a delay, which no person is fast enough to notice.
      document.dispatchEvent(new Event('selectionchange'));
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...at, dataTransfer: data })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      );
    },
    { how, name, base64: content.toString('base64') },
  );
}
