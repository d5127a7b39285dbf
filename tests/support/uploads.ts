import type { Page } from 'playwright/test';

/** A PNG of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file for a file input, by default `png`. */
export const file = (name: string, buffer = png, mimeType = 'image/png') => ({ name, mimeType, buffer });

/** The field of the article form for the cover's URL. */
export const cover = (page: Page) => page.getByRole('textbox', { name: 'Cover Image URL' });

/** The form's file input, which precedes that of an open dialog. */
export const fileInput = (page: Page) => page.getByLabel('Image file').first();
