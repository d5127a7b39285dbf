import { close, createIndex } from 'pagefind';

/** Where the index stands in the site; only `/search` loads it. */
export const searchFolder = 'pagefind';
/** Ready-made search boxes, which we do not use. */
const unused = /-ui\.(?:js|css)$|highlight/;

/** The index's files by their names, relative to the site's folder. */
export type SearchIndex = ReadonlyMap<string, Uint8Array>;

/** Makes the search index of the built articles in `folder`. One at a time. */
export async function makeSearchIndex(folder: string): Promise<SearchIndex> {
  const { index, errors } = await createIndex({});
  if (!index) throw new Error(`The search index cannot be made: ${errors.join('; ')}`);
  const added = await index.addDirectory({ path: folder, glob: 'articles/*.html' });
  const made = await index.getFiles();
  const problems = [...added.errors, ...made.errors];
  await close();
  if (problems.length > 0) throw new Error(`The search index cannot be made: ${problems.join('; ')}`);
  const used = made.files.filter(({ path }) => !unused.test(path));
  return new Map(used.map(({ path, content }) => [`${searchFolder}/${path}`, content]));
}
