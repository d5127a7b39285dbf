/**
 * The Mozilla HTTP Observatory's result for a page, by its published scoring (developer.mozilla.org, "HTTP Observatory:
 * tests and scoring"): every page starts with 100 points, and each rule below subtracts or adds points. Bonuses count
 * only if at most ten points were subtracted. The rule on redirects from http to https is omitted: they are up to the
 * host, and score 0 if they work.
 */
export interface ObservatoryResult {
  score: number;
  grade: string;
  /** Points by rule, without rules that scored 0. */
  points: Record<string, number>;
}

interface ScannedPage {
  headers: Headers;
  html: string;
}

/** Scores a page that is served over HTTPS. */
export function observatory(page: ScannedPage): ObservatoryResult {
  const points = Object.fromEntries(
    Object.entries(rules)
      .map(([name, rule]): [string, number] => [name, rule(page)])
      .filter(([, value]) => value !== 0),
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const without = 100 + sum(Object.values(points).filter((value) => value < 0));
  const score = Math.max(0, without >= 90 ? 100 + sum(Object.values(points)) : without);
  return { score, grade: gradeOf(score), points };
}

const grades: [number, string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
];

const gradeOf = (score: number) => grades.find(([minScore]) => score >= minScore)?.[1] ?? 'F';

const rules: Record<string, (page: ScannedPage) => number> = {
  'content policy': ({ headers }) => policyPoints(headers.get('content-security-policy')),
  cookies: ({ headers }) => Math.min(0, ...headers.getSetCookie().map(cookiePoints)),
  'cross-origin sharing': ({ headers }) =>
    headers.has('access-control-allow-origin') && headers.get('access-control-allow-credentials') === 'true'
      ? -50
      : 0,
  'referrer policy': ({ headers }) => referrerPoints(headers.get('referrer-policy')),
  'transport security': ({ headers }) => transportPoints(headers.get('strict-transport-security')),
  scripts: ({ html }) => Math.min(0, ...scriptTags(html).map(scriptPoints)),
  'content types': ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  framing: ({ headers }) => {
    if (parsePolicy(headers.get('content-security-policy') ?? '').has('frame-ancestors')) return 5;
    return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
  },
  'resource policy': ({ headers }) => {
    const value = headers.get('cross-origin-resource-policy');
    if (value === null || value === 'cross-origin') return 0;
    return value === 'same-origin' || value === 'same-site' ? 10 : -5;
  },
};

const broad = /^(\*|(https?|ftp):(\/\/\*(\.\*)?)?)$/;
const hash = /^'(sha(256|384|512)|nonce)-/;

/** Returns the sources of each directive. A policy with a duplicate directive counts as missing. */
function parsePolicy(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (name === '') continue;
    if (directives.has(name)) return new Map();
    directives.set(name, sources);
  }
  return directives;
}

function policyPoints(header: string | null): number {
  const policy = parsePolicy(header ?? '');
  if (policy.size === 0) return -25;
  const fallback = policy.get('default-src') ?? ['*'];
  // With a hash or nonce, browsers ignore 'unsafe-inline'.
  const effective = (name: string) => {
    const sources = policy.get(name) ?? fallback;
    return sources.some((source) => hash.test(source))
      ? sources.filter((source) => source !== "'unsafe-inline'")
      : sources;
  };
  const [scripts, styles, objects] = [
    effective('script-src'),
    effective('style-src'),
    effective('object-src'),
  ];
  const unsafe = (source: string) => broad.test(source) || source === 'data:' || source === "'unsafe-inline'";
  const insecure = (source: string) => /^(http|ftp):/.test(source);
  const passive = ['img-src', 'media-src'];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  if (scripts.some(unsafe) || objects.some((source) => broad.test(source))) return -20;
  if (active.some(insecure)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.flatMap((name) => policy.get(name) ?? fallback).some(insecure)) return -10;
  if (styles.some(unsafe)) return 0;
  return fallback.length === 1 && fallback[0] === "'none'" ? 10 : 5;
}

/** Scores a cookie by its flags. The site itself sets no cookies. */
function cookiePoints(cookie: string): number {
  const has = (flag: RegExp) => flag.test(cookie);
  const session = /sess|sid|auth|token/i.test(cookie.split('=')[0] ?? '');
  if (session && !has(/;\s*secure/i)) return -40;
  if (session && !has(/;\s*httponly/i)) return -30;
  return has(/;\s*secure/i) ? 0 : -20;
}

function referrerPoints(header: string | null): number {
  if (header === null) return 0;
  const last = header.split(',').at(-1)?.trim().toLowerCase() ?? '';
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(last) ? 5 : -5;
}

/** Six months (180 days) in seconds. */
const longEnough = 15_552_000;

function transportPoints(header: string | null): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header ?? '')?.[1];
  if (age === undefined || header?.includes(',')) return -20;
  return Number(age) < longEnough ? -10 : 0;
}

const scriptTags = (html: string) => [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)];

function scriptPoints([tag, src = '']: RegExpMatchArray): number {
  const elsewhere = /^(https?:)?\/\//.test(src);
  if (!elsewhere) return 0;
  const checked = tag.includes(' integrity="');
  if (src.startsWith('https:')) return checked ? 0 : -5;
  return checked ? -20 : -50;
}
