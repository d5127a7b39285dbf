import { cutPart } from '../../src/site/parts.ts';
import type { FolderWriter } from '../files/folders.ts';

/** Writes the searchable part of a page for `indexInto`; nothing if there is none. */
export function writeSearchable(source: FolderWriter, file: string, html: string): void {
  const content = searchableContent(html);
  if (content !== null) source.write(file, content);
}

/** Returns the part of a page that search indexes, as a page of its own; null if there is none. */
function searchableContent(html: string): string | null {
  const part = cutPart(html, 'searchable')?.part;
  if (part === undefined) return null;
  // Leaves out the markup that all pages share, which is most of a page.
  const language = /<html lang="([^"]*)"/.exec(html)?.[1] ?? 'en';
  return `<!doctype html><html lang="${language}"><body>${part}</body></html>`;
}
