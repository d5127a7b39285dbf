import { expect, test, vi } from 'vitest';
import { csvProblems, decodeCsv, readCsv, writeCsv } from '../../../../src/admin/redirects/csv.ts';

/** All pages are at /articles or below, and there are no other redirects. */
const site = { isPage: (path: string) => path.startsWith('/articles'), findTarget: () => null };
const problemsOf = (text: string) => csvProblems(readCsv(text), site, new Map());

test('reports each of 12 bad lines in a 5,000-line CSV', () => {
  const lines = Array.from({ length: 4999 }, (_, index) => `/old-${index},/articles/new-${index},301,`);
  const bad = [
    '//evil.example,/articles,301,',
    '/a,javascript:alert(1),301,',
    '/b%2fc,/articles,301,',
    '/admin,/articles,301,',
    '/api/x,/articles,301,',
    '/old/*,/articles,301,',
    '/old-1/,/articles,301,',
    '/articles/x,/articles,301,',
    '/itself,/itself,301,',
    '/nowhere,/not/a/page,301,',
    '/status,/articles,307,',
    '/gone,/articles,410,',
  ];
  for (const [index, line] of bad.entries()) lines[12 + index * 400] = line;
  expect(problemsOf(`from,to,status,note\n${lines.join('\n')}\n`)).toEqual([
    'Line 14: Enter a path on this site such as /old-page, without *, ?, # or encoded slashes.',
    'Line 414: Enter a path on this site or an http(s) URL.',
    'Line 814: Enter a path on this site such as /old-page, without *, ?, # or encoded slashes.',
    'Line 1214: A page exists at this URL, so it cannot be redirected.',
    'Line 1614: A page exists at this URL, so it cannot be redirected.',
    'Line 2014: Enter a path on this site such as /old-page, without *, ?, # or encoded slashes.',
    'Line 2414: "/old-1" is also on line 3.',
    'Line 2814: A page exists at this URL, so it cannot be redirected.',
    'Line 3214: This would redirect to itself.',
    'Line 3614: No page exists at "/not/a/page".',
    'Line 4014: Use 301, 302 or 410.',
    'Line 4414: A deleted page (410) has no target. Leave this blank.',
  ]);
});

test("treats the site's own URL like its path", () => {
  vi.stubEnv('SITE_URL', 'https://news.example');
  const text = '/a,https://news.example/articles\n/b,https://news.example/b\n/c,https://news.example/none';
  expect(problemsOf(text)).toEqual([
    'Line 2: This would redirect to itself.',
    'Line 3: No page exists at "/none".',
  ]);
  expect(readCsv(text)[0]?.entry.to_url).toBe('/articles');
  vi.unstubAllEnvs();
});

test('a redirect that is stored already is not a problem, even if its target is no longer published', () => {
  const stored = new Map([
    ['/a', '/hidden'],
    ['/b', '/hidden'],
    ['/articles/late', '/articles'],
  ]);
  const text = '/a,/hidden,302,new note\n/b,/none\n/c,/hidden\n/articles/late,/articles\n/a,/hidden';
  expect(csvProblems(readCsv(text), site, stored)).toEqual([
    'Line 2: No page exists at "/none".',
    'Line 3: No page exists at "/hidden".',
    'Line 5: "/a" is also on line 1.',
  ]);
});

test('a status that is not a number is a problem of its line', () => {
  expect(problemsOf('/a,/articles,permanent,\n/b,/articles,1e999,\n/c,/none,302,')).toEqual([
    'Line 1: Use 301, 302 or 410.',
    'Line 2: Use 301, 302 or 410.',
    'Line 3: No page exists at "/none".',
  ]);
});

test.each([
  ['not closed', '/b,/articles,301,"5 inch\n/c,/articles,301,n', []],
  ['in the middle of a cell', '/b,/articles,301,"n" x\n/c,/articles,301,n', []],
  [
    'in the middle of a cell',
    '/b,/articles,301,"n" x\n/c,/articles,301,"n"\n/d,/x,301,',
    ['Line 5: No page exists at "/x".'],
  ],
])('a quotation mark that is %s is reported with its line: %j', (_, lines, others) => {
  const problem = 'This line has a quotation mark that is not closed or not doubled.';
  expect(problemsOf(`from,to,status,note\n/a,/articles,301,\n${lines}`)).toEqual([
    `Line 3: ${problem}`,
    ...others,
  ]);
});

test('finds columns by name, accepts a file without a header, and counts blank lines in line numbers', () => {
  expect(readCsv('\ufeffstatus;to;from\r\n302;/articles;/a\r\n')).toEqual([
    { line: 2, entry: { from_path: '/a', to_url: '/articles', status: 302, note: null } },
  ]);
  expect(readCsv('\n,,\nfrom,to\n/a,/articles')).toEqual([
    { line: 4, entry: { from_path: '/a', to_url: '/articles', status: 301, note: null } },
  ]);
  expect(readCsv('/a,/articles\n\n/b,/articles,,"two\nlines"\n/c,/articles')).toEqual([
    { line: 1, entry: { from_path: '/a', to_url: '/articles', status: 301, note: null } },
    { line: 3, entry: { from_path: '/b', to_url: '/articles', status: 301, note: 'two\nlines' } },
    { line: 5, entry: { from_path: '/c', to_url: '/articles', status: 301, note: null } },
  ]);
});

test('a file with other column names is rejected, with the expected names', () => {
  const problem =
    'Line 1 is neither a redirect nor the names of the columns. The expected columns are from, to, status and note.';
  expect(() => readCsv('source,target,regex,code\n/a,/articles,0,301')).toThrow(problem);
  expect(() => readCsv('\n\nold,new\n/a,/articles')).toThrow(problem.replace('1', '3'));
});

test('a header without the column of the targets is reported once, unless no line needs a target', () => {
  const problem = 'Line 2 names no column "to", which contains the targets.';
  expect(() => readCsv('\nfrom,target,status\n/a,/articles,301\n/b,/articles,301')).toThrow(problem);
  expect(readCsv('from,status\n/a,410')).toEqual([
    { line: 2, entry: { from_path: '/a', to_url: null, status: 410, note: null } },
  ]);
});

test('files of Excel are decoded, including its "Unicode text"', () => {
  const text = '/a\t/articles\t301\tÜberblick';
  const file = (content: Buffer) => decodeCsv(new Uint8Array(content).buffer);
  expect(file(Buffer.from(text))).toBe(text);
  expect(file(Buffer.from(text, 'latin1'))).toBe(text);
  expect(file(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(text);
});

test('an exported file can be imported, and its cells cannot run as formulas', () => {
  const rows = [
    { from_path: '/a,b', to_url: '/articles', status: 301, note: 'say "hi"' },
    { from_path: '/c', to_url: null, status: 410, note: null },
  ];
  expect(readCsv(writeCsv(rows)).map(({ entry }) => entry)).toEqual(rows);
  for (const note of ['=1+1', '-old campaign', "'=1+1", "''-a", "'quoted'", '+1\n@b']) {
    const row = { from_path: '/d', to_url: null, status: 410, note };
    expect(readCsv(writeCsv([row]))[0]?.entry, note).toEqual(row);
  }
  expect(writeCsv([{ from_path: '/d', to_url: null, status: 410, note: '=1+1' }])).toContain("'=1+1");
});
