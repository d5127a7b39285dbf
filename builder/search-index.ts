import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';

/** Ready-made search boxes, which we do not use. */
const unused = /-ui\.(?:js|css)$|highlight/;

/** Writes the search index of the articles in `folder` into its `pagefind/` folder, which only `/search` loads. */
export async function writeSearchIndex(folder: string): Promise<void> {
  const { index, errors } = await createIndex({});
  if (!index) throw new Error(`The search index cannot be made: ${errors.join('; ')}`);
  const added = await index.addDirectory({ path: folder, glob: 'articles/*.html' });
  const made = await index.getFiles();
  const problems = [...added.errors, ...made.errors];
  if (problems.length > 0) throw new Error(`The search index cannot be made: ${problems.join('; ')}`);
  for (const { path, content } of made.files.filter((file) => !unused.test(file.path))) {
    const file = join(folder, 'pagefind', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await close();
}
