import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { OperatorError } from '../../src/operator-error.ts';
import { type RedirectTable, readRedirects } from './redirects-file.ts';

/** How a release is served, as defined by its `_headers` and `_redirects` files. */
export interface ServingRules {
  redirects: RedirectTable;
  /** Returns the headers of a path. If several rules set the same header, the last one wins. */
  headersFor: (path: string) => Record<string, string>;
}

/** A release being served: an immutable folder and its rules. */
export interface Release {
  folder: string;
  rules: ServingRules;
}

/**
 * Reads the rules of the release in `folder`. Throws an OperatorError if its `_headers` file is invalid or sets no
 * Content-Security-Policy.
 */
export async function readServingRules(folder: string): Promise<ServingRules> {
  const headersFile = join(folder, '_headers');
  const { rules, problem } = await headerRulesOf(headersFile);
  if (problem) throw new OperatorError(`${headersFile} cannot be used: ${problem.message}`);
  const headersFor = (path: string): Record<string, string> =>
    Object.assign({}, ...rules.filter((rule) => rule.forRegExp.test(path)).map((rule) => rule.values));
  if (!headersFor('/')['Content-Security-Policy']) {
    throw new OperatorError(
      `The release in ${folder} cannot be served: its _headers file is missing or declares no Content-Security-Policy. Build it again.`,
    );
  }
  const redirectsPath = join(folder, '_redirects');
  const redirects = readRedirects(existsSync(redirectsPath) ? readFileSync(redirectsPath, 'utf8') : '');
  return { redirects, headersFor };
}

/** Parses a `_headers` file, which can be missing, with Netlify's own parser. Returns its rules and the first error. */
export async function headerRulesOf(file: string): Promise<{ rules: Header[]; problem: Error | undefined }> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [file],
    configHeaders: [],
    minimal: false,
  });
  return { rules: headers.filter((rule): rule is Header => 'forRegExp' in rule), problem: errors[0] };
}
