import { statSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';

/**
 * Finds the file for `path` in `folder` like Netlify does: the file itself, `<path>.html`, `<path>/index.html`. Returns
 * null if there is none or the path leaves the folder.
 */
export function findFile(folder: string, path: string): string | null {
  if (path.includes('\0')) return null;
  const base = normalize(join(folder, path));
  if (base !== folder && !base.startsWith(folder + sep)) return null;
  const candidates = path.endsWith('/')
    ? [join(base, 'index.html')]
    : [base, `${base}.html`, join(base, 'index.html')];
  return candidates.find(isFile) ?? null;
}

/**
 * Returns whether the path is a file. Synchronous, because this takes a few microseconds; a thread would take ten times
 * as long.
 */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    // For example, the name is too long.
    return false;
  }
}
