import { readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { FolderWriter, filesBelow } from '../files/folders.ts';
import { newWorkFolder } from '../releases/work-folder.ts';
import { type SearchIndex, searchFolder } from './search-folder.ts';
import { writeSearchable } from './searchable.ts';

/** Pagefind's ready-made search interfaces, which are not used here. */
const unused = /-ui\.(?:js|css)$|highlight/;

/**
 * Creates the search index of the pages in `source`, which contains their searchable parts (`writeSearchable`), and
 * writes it into the folder of a site. Only one can be created at a time. Pagefind reads ten thousand files several
 * times faster than it receives their content from another process.
 */
export async function indexInto(site: string, source: string): Promise<SearchIndex> {
  const outputPath = join(site, searchFolder);
  try {
    const { index, errors } = await createIndex({});
    const problems = [...errors];
    if (index) {
      problems.push(...(await index.addDirectory({ path: source })).errors);
      problems.push(...(await index.writeFiles({ outputPath })).errors);
    }
    if (problems.length > 0) throw new Error(`Could not build the search index: ${problems.join('; ')}`);
  } finally {
    // Stops Pagefind's process.
    await close();
  }
  const written = new Map<string, Uint8Array>();
  for (const name of (await filesBelow(outputPath)).sort()) {
    const file = join(outputPath, name);
    if (unused.test(name)) rmSync(file);
    else written.set(`${searchFolder}/${name}`, readFileSync(file));
  }
  return written;
}

/**
 * Creates the search index of the searchable pages among `files`. `read` returns a page's HTML, or null if it no longer
 * exists.
 */
export async function makeSearchIndex(
  files: Iterable<string>,
  read: (file: string) => Promise<string | null>,
): Promise<SearchIndex> {
  const work = await newWorkFolder('search-update');
  const source = new FolderWriter(join(work, 'pages'));
  try {
    for (const file of files) {
      const html = file.endsWith('.html') ? await read(file) : null;
      if (html !== null) writeSearchable(source, file, html);
    }
    return await indexInto(join(work, 'site'), source.folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
