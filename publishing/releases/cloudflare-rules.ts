import { entities } from '../../src/entities/index.ts';
import { OperatorError } from '../../src/operator-error.ts';

/** The headers of one path in a `_headers` file. */
type Rule = Map<string, string>;

/**
 * Converts a `_headers` file for Cloudflare Pages. Cloudflare uses only the last rule of a path, and joins the values
 * of all matching paths, where other hosts use the last value. So each path gets one rule, which first removes (`!`)
 * what an earlier one has set. A file that was already converted is returned unchanged.
 *
 * Throws an OperatorError if a line is too long: Cloudflare would ignore it and send the page without the header.
 */
export function cloudflareHeaders(text: string): string {
  if (/^ +! /m.test(text)) return text;
  const rules = new Map<string, Rule>();
  let rule: Rule = new Map();
  for (const line of text.split('\n')) {
    const [, name, value] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rule.set(name, value);
    else if (line !== '') {
      rule = rules.get(line) ?? new Map();
      rules.set(line, rule);
    }
  }
  for (const [path, headers] of rules) rejectLongLines(path, headers);
  const seen = new Set<string>();
  return [...rules]
    .map(([path, headers]) => {
      const lines = [...headers].map(
        ([name, value]) => `${seen.has(name) ? `  ! ${name}\n` : ''}  ${name}: ${value}\n`,
      );
      for (const name of headers.keys()) seen.add(name);
      return `${path}\n${lines.join('')}`;
    })
    .join('\n');
}

const MAX_LINE = 2000;

function rejectLongLines(path: string, headers: Rule): void {
  for (const [name, value] of headers) {
    if (`  ${name}: ${value}`.length <= MAX_LINE) continue;
    throw new OperatorError(
      `Cloudflare Pages would send ${path} without ${name}, because it is longer than 2,000 characters. List fewer hosts in INLINE_AD_SOURCES, or use advertisements with fewer scripts.`,
    );
  }
}

/**
 * Converts a `_redirects` file for Cloudflare Pages, which does not support 410 and redirects rewrites to `.html`
 * files. The paths with 410 are left out, so they return 404, and rewrites use the page's path. Paths with a colon before
 * a letter are left out too: Cloudflare would read `/a:b` as a pattern that matches `/about`.
 *
 * Cloudflare ignores exact paths after the first 2,000, and reads only 100 lines from the first pattern on. It compares
 * exact paths including a trailing slash and the case of `%c3`, so as many as possible are also written with a slash,
 * and as WordPress writes them.
 */
export function cloudflareRedirects(text: string): string {
  const lines = text
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(' 410') && !/^\S*:[a-z]/i.test(line))
    .map((line) => line.replace(/\.html 200$/, ' 200'));
  const exact = first(
    lines.filter((line) => !isPattern(line)),
    (line) => !/^\S+\/page\/\d+ /.test(line),
  );
  const patterns = first(lines.filter(isPattern), (line) => line.endsWith(' 200'));
  const room = Math.max(0, MAX_EXACT - exact.length);
  const others = [...inLowerCase(exact), ...withSlash([...exact, ...inLowerCase(exact)])];
  return [...new Set([...exact, ...others.slice(0, room), ...patterns])].map((line) => `${line}\n`).join('');
}

const MAX_EXACT = 2000;

const isPattern = (line: string) => /^\S+\* /.test(line);

/** What the paths of records begin with, such as `/articles/`. */
const recordPrefixes = entities.flatMap(({ path }) => path?.('x').slice(0, -1) ?? []);

/** Adds a trailing slash to the paths, except those of files. Paths of an earlier site, which often had one, come first. */
function withSlash(lines: readonly string[]): string[] {
  const ofPages = lines.filter((line) => !/^\S*(\/|\.\w+) /.test(line));
  return first(ofPages, (line) => !recordPrefixes.some((prefix) => line.startsWith(prefix))).map((line) =>
    line.replace(' ', '/ '),
  );
}

/** Returns the lines with encoded characters in the path, such as `%C3`, with these in lower case. */
function inLowerCase(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.replace(/^\S+/, (path) => path.replace(/%../g, (code) => code.toLowerCase())))
    .filter((line, index) => line !== lines[index]);
}

/** Moves the lines that match to the front. */
function first(lines: readonly string[], matches: (line: string) => boolean): string[] {
  return [...lines.filter(matches), ...lines.filter((line) => !matches(line))];
}
