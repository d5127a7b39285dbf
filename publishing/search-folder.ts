import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { flush, replaceFile } from './files/durable-files.ts';

/** Where the search index is in the site; only `/search` loads it. */
export const searchFolder = 'pagefind';
/** Names the other files of the index, which carry a hash of their content; the only one that changes in place. */
const entryFile = `${searchFolder}/pagefind-entry.json`;
const entrySchema = z.object({
  languages: z.record(z.string(), z.object({ hash: z.string(), page_count: z.number() })),
});
/** Beside a site whose articles are newer than its search index. */
const behindMark = 'search-is-behind';

/** The index's files by their names, relative to the site's folder. */
export type SearchIndex = ReadonlyMap<string, Uint8Array>;

/**
 * Puts the files of `index` that the site in `folder` does not have beside the index that is there, then switches to it
 * in one step: a visitor finds every file that the entry names, or named a moment ago. Files may be shared with other
 * sites by hard links, so none is written in its place.
 */
export async function switchSearchIndex(
  folder: string,
  index: SearchIndex,
  isThere: (file: string) => boolean,
): Promise<void> {
  const entry = index.get(entryFile);
  if (!entry) throw new Error(`Pagefind no longer writes ${entryFile}.`);
  const added: string[] = [];
  for (const [name, content] of index) {
    if (name === entryFile || isThere(name)) continue;
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
    added.push(file, dirname(file));
  }
  await flush(added);
  await replaceFile(join(folder, entryFile), entry);
}

/** Notes whether the search index of `site` is older than its articles, so that a restart can make up for it. */
export function noteSearch(site: string, state: 'behind' | 'current'): void {
  const mark = join(dirname(site), behindMark);
  if (state === 'behind') writeFileSync(mark, '');
  else rmSync(mark, { force: true });
}

/** Why the search index of `site` should be made again; null when it is complete and as new as the articles. */
export function searchProblem(site: string): string | null {
  if (existsSync(join(dirname(site), behindMark))) return 'The search index was older than the articles';
  return isComplete(site) ? null : 'The search index was incomplete';
}

function isComplete(site: string): boolean {
  try {
    const { languages } = entrySchema.parse(JSON.parse(readFileSync(join(site, entryFile), 'utf8')));
    return Object.entries(languages).every(([language, { hash, page_count: pages }]) => {
      const fragments = readdirSync(join(site, searchFolder, 'fragment'));
      const ofLanguage = fragments.filter((name) => name.startsWith(`${language}_`));
      return existsSync(join(site, searchFolder, `pagefind.${hash}.pf_meta`)) && ofLanguage.length >= pages;
    });
  } catch {
    return false;
  }
}

/** What distinguishes two versions of each file of an index: its digest, by its name. */
export function versionsOf(files: SearchIndex): Map<string, string> {
  const digest = (content: Uint8Array) => createHash('sha1').update(content).digest('base64');
  return new Map([...files].map(([file, content]) => [file, digest(content)]));
}
