import { OperatorError } from '../../src/operator-error.ts';
import { targetPath } from '../../src/rules/redirects.ts';
import type { RedirectTable } from '../releases/redirects-file.ts';

/**
 * Looks up every URL that was ever deployed in the built files and their redirects. Throws an OperatorError unless each
 * is a page, a single redirect to a page, or 410.
 */
export function checkOldUrls(
  paths: Iterable<string>,
  redirects: RedirectTable,
  isPage: (path: string) => boolean,
): void {
  for (const pattern of paths) {
    const path = pattern.endsWith('*') ? pattern.replace('*', '2') : pattern;
    if (isPage(path)) continue;
    const problem = problemOf(redirects.find(path), isPage);
    if (problem !== null) {
      throw new OperatorError(
        `${path} was a page of this site and would now ${problem}. Nothing was published. Redirect it on the Redirects screen of the console.`,
      );
    }
  }
}

function problemOf(
  target: ReturnType<RedirectTable['find']>,
  isPage: (path: string) => boolean,
): string | null {
  if (target === null) return 'not be found';
  if (target.to === null) return null;
  const path = targetPath(target.to);
  return path === null || isPage(path) ? null : `redirect to ${target.to}, which is not a page`;
}
