/** The headers of one path in a `_headers` file. */
type Rule = Map<string, string>;

/**
 * Converts a `_headers` file for Cloudflare Pages. Cloudflare uses only the last rule of a path, and joins the values
 * of all matching paths, where other hosts use the last value. So each path gets one rule, which first removes (`!`)
 * what an earlier one has set. A file that was already converted is returned unchanged.
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

/**
 * Converts a `_redirects` file for Cloudflare Pages, which does not support 410 and redirects rewrites to `.html`
 * files. The paths with 410 are left out, so they return 404, and rewrites use the page's path. Paths with a colon before
 * a letter are left out too: Cloudflare would read `/a:b` as a pattern that matches `/about`.
 *
 * Cloudflare ignores exact paths after the first 2,000, and reads only 100 lines from the first pattern on.
 */
export function cloudflareRedirects(text: string): string {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(' 410') && !/^\S*:[a-z]/i.test(line))
    .map((line) => line.replace(/\.html 200$/, ' 200'))
    .sort((a, b) => rank(a) - rank(b))
    .map((line) => `${line}\n`)
    .join('');
}

/** Exact paths, former list pages, the rewrite of the console, other patterns. */
function rank(line: string): number {
  if (/^\S+\* /.test(line)) return line.endsWith(' 200') ? 2 : 3;
  return /^\S+\/page\/\d+ /.test(line) ? 1 : 0;
}
