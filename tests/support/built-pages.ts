import { readdirSync } from 'node:fs';

/** Returns the HTML files of a built site. */
export function htmlFilesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/** Returns the pages of a built site: its HTML files except the advertisement frame, whose script runs nowhere else. */
export function pagesOf(folder: string): string[] {
  return htmlFilesOf(folder).filter((file) => file !== 'ad-frame.html');
}

/** Returns the path at which a file of the site is served. */
export const pathOf = (file: string) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
