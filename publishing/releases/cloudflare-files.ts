/** One path of a `_headers` file with its headers. */
type Rule = Map<string, string>;

/**
 * A `_headers` file as Cloudflare Pages needs it. It uses only the last rule of a path, and joins the values of all paths
 * that match, where other hosts use the last one: so each path has one rule, which first removes (`!`) what an earlier
 * one has set. A file that is already like that stays as it is.
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
  const known = new Set<string>();
  return [...rules]
    .map(([path, headers]) => {
      const lines = [...headers].map(
        ([name, value]) => `${known.has(name) ? `  ! ${name}\n` : ''}  ${name}: ${value}\n`,
      );
      for (const name of headers.keys()) known.add(name);
      return `${path}\n${lines.join('')}`;
    })
    .join('\n');
}

/**
 * A `_redirects` file as Cloudflare Pages needs it: without 410, which it does not know, so that these paths are not
 * found, and with rewrites to pages instead of their files, to which it would redirect.
 */
export function cloudflareRedirects(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.endsWith(' 410'))
    .map((line) => line.replace(/\.html 200$/, ' 200'))
    .join('\n');
}
