import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { OperatorError } from '../../src/operator-error.ts';
import { buildInfo } from '../build-info.ts';
import { isDataFolder } from '../files/data-folder-marks.ts';

const project = resolve(import.meta.dirname, '../..');

/** The file that identifies a folder as a build of this product. */
const BUILD_INFO = 'build.json';
const identifying = buildInfo.pick({ contentVersion: true, builtAt: true, pages: true });

/** Returns the folder for an unfinished build into `folder`, and the one for the build that it replaces. */
export const siblingsOf = (folder: string) => ({ unfinished: `${folder}.unfinished`, old: `${folder}.old` });

/**
 * Throws an OperatorError if a build into `out` would delete anything but earlier builds of this product: `out` itself
 * is replaced, and leftovers of interrupted builds next to it are removed.
 */
export function rejectForeignOutput(out: string, dataDir: string): void {
  const { unfinished, old } = siblingsOf(out);
  const advice = 'A build replaces its whole folder. Specify another one with --out';
  for (const kept of [project, resolve(dataDir)]) {
    if (contains(out, kept))
      throw new OperatorError(`Cannot build into ${out}, because ${kept} would be deleted. ${advice}.`);
  }
  const foreign = [out, unfinished, old].find((path) => !isReplaceable(path));
  if (foreign !== undefined) {
    throw new OperatorError(
      `Cannot build into ${out}, because ${foreign} is not an earlier build of this product and would be deleted. ${advice}, or move ${foreign} away.`,
    );
  }
}

/**
 * Removes a build. If this is interrupted, the rest can still be identified as a build, so that the next one removes
 * it.
 */
export function removeBuild(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names) {
    if (name !== BUILD_INFO) rmSync(join(folder, name), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the paths of the files with a build's headers and redirects. Throws an OperatorError if there is no build. */
export function servingFilesOf(folder: string): { headers: string; redirects: string } {
  const [headers, redirects] = [join(folder, '_headers'), join(folder, '_redirects')];
  if (!existsSync(headers) || !existsSync(redirects))
    throw new OperatorError(`There is no built site in ${folder}. Run npm run build first.`);
  return { headers, redirects };
}

/** Returns whether `path` is `folder` or in it, even through symbolic links. */
function contains(folder: string, path: string): boolean {
  if (!existsSync(folder) || !existsSync(path)) return false;
  const from = relative(realpathSync(folder), realpathSync(path));
  return !isAbsolute(from) && from.split(sep)[0] !== '..';
}

function isReplaceable(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return true;
  if (!stats.isDirectory()) return false;
  const names = readdirSync(path);
  const holdsData = [path, ...names.map((name) => join(path, name))].some(isDataFolder);
  return names.length === 0 || (isBuild(path) && !holdsData);
}

function isBuild(folder: string): boolean {
  try {
    return identifying.safeParse(JSON.parse(readFileSync(join(folder, BUILD_INFO), 'utf8'))).success;
  } catch {
    return false;
  }
}
