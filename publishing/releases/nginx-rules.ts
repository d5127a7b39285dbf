import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { OperatorError } from '../../src/environment.ts';

/** Longer paths do not fit into the hash tables that the rules ask for. */
const MAX_KEY_BYTES = 400;
/** nginx has no other way to write a dollar sign that is not the start of a variable. */
const DOLLAR = `\${newsroom_dollar}`;

/**
 * The `_headers` and `_redirects` of a built site as variables for deploy/nginx-static.conf, because nginx reads neither
 * file. `supabaseUrl` is the project whose uploads pages show. Throws an OperatorError if `folder` has no built site.
 */
export async function nginxRules(folder: string, supabaseUrl: string): Promise<string> {
  const [headersFile, redirectsFile] = [join(folder, '_headers'), join(folder, '_redirects')];
  if (!existsSync(headersFile) || !existsSync(redirectsFile)) {
    throw new OperatorError(`There is no built site in ${folder}. Run npm run build first.`);
  }
  const { headers } = await parseAllHeaders({
    headersFiles: [headersFile],
    configHeaders: [],
    minimal: false,
  });
  return [
    '# Written by npm run nginx-rules from _headers and _redirects: write it again after each build.\n',
    'map_hash_bucket_size 512;\nmap_hash_max_size 32768;\ngeo $newsroom_dollar {\n  default "$";\n}\n',
    ...headerMaps(headers.filter((rule): rule is Header => 'forRegExp' in rule)),
    map('$uri', 'newsroom_lookup', ['default $uri;', '"~^(?<newsroom_trimmed>/.+)/$" $newsroom_trimmed;']),
    ...redirectMaps(readFileSync(redirectsFile, 'utf8')),
    ...imageMaps(supabaseUrl),
  ].join('\n');
}

/** A map per header. nginx takes the first pattern that matches, and the files mean the last. */
function headerMaps(rules: readonly Header[]): string[] {
  const names = new Set(rules.flatMap(({ values }) => Object.keys(values)));
  // The types of feeds are in the configuration: nginx would send a second Content-Type.
  names.delete('Content-Type');
  return [...names].map((name) => {
    const lines = rules
      .flatMap(({ forRegExp, values: { [name]: value } }) =>
        value === undefined ? [] : [`${quoted(`~*${forRegExp.source}`)} ${quoted(String(value))};`],
      )
      .reverse();
    return map('$newsroom_path', `newsroom_${name.toLowerCase().replaceAll('-', '_')}`, [
      'default "";',
      ...lines,
    ]);
  });
}

/** Redirects as `301 <target>` or `410`, and the files that are served at paths without one of their own. */
function redirectMaps(text: string): string[] {
  const rules = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ');
      return { from: decodeURIComponent(from), to: to.replaceAll('$', DOLLAR), status };
    });
  const variants = new Map<string, number>();
  for (const { from } of rules) {
    variants.set(from.toLowerCase(), (variants.get(from.toLowerCase()) ?? 0) + 1);
  }
  const exact: string[] = [];
  const patterns: { from: string; line: string }[] = [];
  const rewrites: string[] = [];
  for (const { from, to, status } of rules) {
    const value = status === '410' ? '410' : `${status} ${withQuery(to)}`;
    if (status === '200') rewrites.push(`${quoted(below(from))} ${quoted(to)};`);
    else if (from.endsWith('/*')) patterns.push({ from, line: `${quoted(below(from))} ${quoted(value)};` });
    else {
      // Texts are compared without regard to case.
      const isText =
        from === from.toLowerCase() && variants.get(from) === 1 && Buffer.byteLength(from) <= MAX_KEY_BYTES;
      exact.push(`${quoted(isText ? from : `~^${literally(from)}$`)} ${quoted(value)};`);
    }
  }
  // The longest pattern wins.
  patterns.sort((one, other) => other.from.length - one.from.length);
  return [
    map('$newsroom_lookup', 'newsroom_redirect', [
      'default "";',
      ...exact,
      ...patterns.map(({ line }) => line),
    ]),
    map('$newsroom_lookup', 'newsroom_rewrite', ['default "";', ...rewrites]),
  ];
}

/** Images are served as they are, because nginx does not resize them: our own from the folder, uploads by Supabase. */
function imageMaps(supabaseUrl: string): string[] {
  const bucket = `${supabaseUrl}/storage/v1/object/public/media/`;
  return [
    map('$arg_url', 'newsroom_image', [
      'default "";',
      // The path as in `?url=%2Fimages%2Farticles%2Fa.webp`, which nginx does not decode.
      '"~*^%2Fimages%2F(?<newsroom_name>[\\\\w.-]+)$" "/images/$newsroom_name";',
      '"~*^%2Fimages%2F(?<newsroom_folder>[\\\\w-]+)%2F(?<newsroom_file>[\\\\w.-]+)$" "/images/$newsroom_folder/$newsroom_file";',
    ]),
    map('$arg_url', 'newsroom_upload', [
      'default "";',
      `${quoted(`~^${literally(encodeURIComponent(bucket))}(?<newsroom_stored>[\\w.-]+)$`)} "${bucket}$newsroom_stored";`,
    ]),
  ];
}

/** A query goes along, unless the target has its own. */
function withQuery(target: string): string {
  const [address = '', fragment] = target.split('#');
  return address.includes('?')
    ? target
    : `${address}$is_args$args${fragment === undefined ? '' : `#${fragment}`}`;
}

const below = (pattern: string) => `~^${literally(pattern.slice(0, -2))}(?:/|$)`;
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const map = (from: string, name: string, lines: readonly string[]) =>
  `map ${from} $${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
