import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { digestOf } from '../files/digest.ts';
import { addFiles, replaceFile } from '../files/durable-files.ts';

/** The folder of the search index in the site. Only `/search` loads it. */
export const searchFolder = 'pagefind';
/** The only index file that changes in place. It names the others, which have a content hash in their names. */
export const entryFile = `${searchFolder}/pagefind-entry.json`;
/** How long visitors find the files of the previous index. It contains texts that may have been removed since. */
export const PREVIOUS_INDEX_MS = 30_000;
const entrySchema = z.looseObject({
  languages: z.record(z.string(), z.looseObject({ hash: z.string(), page_count: z.number() })),
  /** Added by `search-update.ts`: the folder of a second index, and the IDs of the pages that it replaces or removes. */
  changes: z.object({ folder: z.string(), superseded: z.array(z.string()) }).optional(),
});

/** Parses the content of an entry file. Throws if it is not one. */
export function parseEntry(text: string): z.infer<typeof entrySchema> {
  return entrySchema.parse(JSON.parse(text));
}

/** The index's files by name, relative to the site's folder. */
export type SearchIndex = ReadonlyMap<string, Uint8Array>;

/**
 * Adds the new files of `index` to the site in `folder` next to the existing ones, then switches atomically: visitors
 * find every file of the current and the previous entry file.
 */
export async function switchSearchIndex(
  folder: string,
  index: SearchIndex,
  isThere: (file: string) => boolean,
): Promise<void> {
  const entry = index.get(entryFile);
  if (!entry) throw new Error(`Pagefind no longer writes ${entryFile}.`);
  await addFiles(folder, newFiles(index, isThere));
  await replaceFile(join(folder, entryFile), entry);
}

function* newFiles(index: SearchIndex, isThere: (file: string) => boolean) {
  for (const file of index) if (file[0] !== entryFile && !isThere(file[0])) yield file;
}

/** Returns why the search index of `site` should be rebuilt, or null if it is complete. */
export function searchProblem(site: string): string | null {
  return isComplete(site) ? null : 'The search index was incomplete';
}

function isComplete(site: string): boolean {
  try {
    const { changes } = parseEntry(readFileSync(join(site, entryFile), 'utf8'));
    return (
      isCompleteIndex(join(site, searchFolder), changes?.superseded) &&
      (!changes || isCompleteIndex(join(site, searchFolder, changes.folder)))
    );
  } catch {
    return false;
  }
}

/** The texts of `superseded` pages may be missing. Throws if a part is missing that has to be read. */
function isCompleteIndex(folder: string, superseded: readonly string[] = []): boolean {
  const { languages } = parseEntry(readFileSync(join(folder, basename(entryFile)), 'utf8'));
  return Object.entries(languages).every(([language, { hash, page_count: pages }]) => {
    const present = readdirSync(join(folder, 'fragment')).map((name) => basename(name, '.pf_fragment'));
    const ofLanguage = [...new Set([...present, ...superseded])].filter((id) =>
      id.startsWith(`${language}_`),
    );
    return existsSync(join(folder, `pagefind.${hash}.pf_meta`)) && ofLanguage.length >= pages;
  });
}

/** Returns the digests of an index's files, by name. */
export function versionsOf(files: SearchIndex): Map<string, string> {
  return new Map([...files].map(([file, content]) => [file, digestOf(content)]));
}
