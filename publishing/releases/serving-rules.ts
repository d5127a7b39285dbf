import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { z } from 'zod';
import { OperatorError } from '../../src/environment.ts';
import { type RedirectTable, readRedirects } from './redirects-file.ts';

const redirectRules = z.array(
  z.object({
    path: z.string(),
    to: z.string().transform(encodeURI),
    status: z.number().default(301),
    force: z.boolean().default(false),
  }),
);

const netlifyConfigPath = resolve(import.meta.dirname, '../../netlify.toml');

/** A redirect (3xx) or rewrite (200) from a path, which may end in `*`, to a path on the site. */
export interface Redirect {
  matches: (path: string) => boolean;
  to: string;
  status: number;
  /** Applies even if a file exists at that path. */
  force: boolean;
}

/** How a release is served, as declared by `netlify.toml` and its own `_headers` and `_redirects` files. */
export interface ServingRules {
  /** The redirects of the content. They have priority over those of the code. */
  content: RedirectTable;
  redirects: Redirect[];
  /** The headers of a path. If several rules set the same header, the last one wins. */
  headersFor: (path: string) => Record<string, string>;
}

/** A release being served: an immutable folder and its rules. */
export interface Release {
  folder: string;
  rules: ServingRules;
}

/**
 * Reads the rules of the release in `folder` with the parsers that Netlify itself uses. Throws an OperatorError if the
 * release declares no Content-Security-Policy, or if netlify.toml is unusable.
 */
export async function readServingRules(folder: string): Promise<ServingRules> {
  const headersFile = join(folder, '_headers');
  const headers = await parseAllHeaders({
    headersFiles: existsSync(headersFile) ? [headersFile] : [],
    netlifyConfigPath,
    configHeaders: [],
    minimal: false,
  });
  const redirects = await parseAllRedirects({
    redirectsFiles: [],
    netlifyConfigPath,
    configRedirects: [],
    minimal: false,
  });
  const problem = headers.errors[0] ?? redirects.errors[0];
  if (problem) throw new OperatorError(`netlify.toml cannot be used: ${problem.message}`);
  const rules = headers.headers.filter((rule): rule is Header => 'forRegExp' in rule);
  const headersFor = (path: string): Record<string, string> =>
    Object.assign({}, ...rules.filter((rule) => rule.forRegExp.test(path)).map((rule) => rule.values));
  if (!headersFor('/')['Content-Security-Policy']) {
    throw new OperatorError(
      `The release in ${folder} cannot be served: its _headers file is missing or declares no Content-Security-Policy. Build it again.`,
    );
  }
  const redirectsPath = join(folder, '_redirects');
  const content = readRedirects(existsSync(redirectsPath) ? readFileSync(redirectsPath, 'utf8') : '');
  return { content, redirects: localRedirects(redirects.redirects), headersFor };
}

function localRedirects(declared: unknown): Redirect[] {
  return redirectRules.parse(declared).map(({ path, ...rule }) => {
    if (!/^\/(?!\/)/.test(rule.to)) {
      throw new OperatorError(
        `netlify.toml cannot be used: it redirects ${path} to ${rule.to}, and this server redirects to paths of the site only.`,
      );
    }
    return { ...rule, matches: pathMatcher(path) };
  });
}

function pathMatcher(pattern: string): (path: string) => boolean {
  if (!pattern.endsWith('/*')) return (path) => path === pattern;
  const base = pattern.slice(0, -2);
  return (path) => path === base || path.startsWith(`${base}/`);
}
