import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPosts } from '../../../../local/import/posts.ts';
import { startHttpServer } from '../../../support/http-server.ts';
import { folderForFile } from '../../../support/temporary-folders.ts';

const post = (id: number, more: object = {}) => ({
  id,
  link: `https://old.example/${id}/`,
  date_gmt: '2013-12-08T09:30:00',
  title: { rendered: 'A' },
  content: { rendered: '<p>x</p>', protected: false },
  ...more,
});
const odd = [
  post(1, { content: { rendered: '', protected: true } }),
  post(2, { link: false }),
  post(3, { date_gmt: '0000-00-00T00:00:00' }),
  null,
  post(5),
];

const category = { name: 'Doge', link: 'https://old.example/doge/', taxonomy: 'category' };
const problem = { code: 'rest_forbidden', message: 'No', data: { status: 401 } };
const embeds = [
  post(1, { _embedded: { author: [{ name: false }], 'wp:featuredmedia': [{ source_url: false }] } }),
  post(2, { _embedded: { 'wp:term': [problem, [category]], author: problem } }),
  post(3, { _embedded: [] }),
];

const wordPress = await startHttpServer((request, response) => {
  const [, folder] = request.url?.split('/') ?? [];
  if (folder === 'odd') response.end(JSON.stringify(odd));
  else if (folder === 'full') response.end(JSON.stringify(Array.from({ length: 100 }, (_, id) => post(id))));
  else if (folder === 'twice') response.setHeader('x-wp-total', 2).end(JSON.stringify([post(1), post(1)]));
  else if (request.url?.startsWith('/plain/?rest_route=/wp/v2/posts&per_page=100&page=1&'))
    response.end(JSON.stringify([post(1)]));
  else if (folder === 'embeds') response.end(JSON.stringify(embeds));
  else if (folder === 'api-off' && request.url?.includes('rest_route'))
    response.end(JSON.stringify([post(1)]));
  else if (folder === 'api-off') response.writeHead(503).end();
  else if (folder === 'first-broken' || folder === 'last-broken') {
    const count = folder === 'first-broken' ? 23 : 101;
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    const page = Number(searchParams.get('page'));
    const size = Number(searchParams.get('per_page'));
    const ids = Array.from({ length: count }, (_, id) => id + 1).slice((page - 1) * size, page * size);
    response.setHeader('x-wp-total', count).setHeader('x-wp-totalpages', Math.ceil(count / size));
    if (ids.length === 0) response.writeHead(400).end();
    else if (ids.includes(folder === 'first-broken' ? 1 : count))
      response.writeHead(500).end('<p>There has been a critical error.</p>');
    else response.end(JSON.stringify(ids.map((id) => post(id))));
  } else if (folder === 'cut')
    response.writeHead(200, { 'content-length': 9 }).write('[', () => response.destroy());
  else response.writeHead(404).end();
});
afterAll(() => wordPress.stop());

const file = join(folderForFile(), 'posts.json');
async function read(source: string) {
  const warnings: string[] = [];
  const posts = await readPosts(source, (place, problem) => warnings.push(`${place}: ${problem}`));
  return { urls: posts.map(({ url }) => url), warnings };
}

test('reads the other posts of a site if some are odd or have a password', async () => {
  expect(await read(`${wordPress.url}/odd/`)).toEqual({
    urls: ['https://old.example/5/'],
    warnings: [
      'https://old.example/1/: The post was not imported: content.protected: The post has a password',
      expect.stringMatching(/^Post 2: The post was not imported: link: /),
      expect.stringMatching(/^https:\/\/old\.example\/3\/: The post was not imported: published_at: /),
      expect.stringMatching(/^Post 4: The post was not imported: /),
    ],
  });
});

test('reads posts with odd authors, categories or images', async () => {
  const posts = await readPosts(`${wordPress.url}/embeds`, (_, problem) => expect.fail(problem));
  expect(posts.map(({ category }) => category)).toEqual([undefined, 'Doge', undefined]);
});

test.each(['plain', 'api-off'])('reads a site with plain permalinks: %s', async (folder) => {
  expect(await read(`${wordPress.url}/${folder}`)).toEqual({
    urls: ['https://old.example/1/'],
    warnings: [],
  });
});

test('warns if a post is missing because the site returned another one twice', async () => {
  const { warnings } = await read(`${wordPress.url}/twice`);
  expect(warnings).toEqual([expect.stringContaining('1 different posts were read, but the site has 2')]);
});

test.each([
  ['first-broken', 1, 22],
  ['last-broken', 101, 100],
])(
  'reads the other posts of a site if WordPress cannot create one of them: %s',
  async (folder, id, others) => {
    const { urls, warnings } = await read(`${wordPress.url}/${folder}`);
    expect(urls).toHaveLength(others);
    expect(warnings).toEqual([
      expect.stringMatching(
        new RegExp(`/${folder}.*per_page=1&page=${id}&.*: The post was not imported: status 500$`),
      ),
    ]);
  },
);

test('rejects a site whose posts it cannot read in full', async () => {
  const reading = (folder: string) => expect(read(`${wordPress.url}/${folder}`)).rejects;
  await reading('none').toThrow(/Could not read WordPress posts from .*\(status 404\)/);
  await reading('cut').toThrow(/Could not read WordPress posts from .*\(the connection failed/);
  await reading('full').toThrow('does not have the header x-wp-totalpages');
});

test('reads a file, also with a byte order mark, and names a post that is not valid', async () => {
  const valid = { url: 'https://a.example/a', title: 'A', html: '', published_at: '2020-01-01T00:00:00Z' };
  writeFileSync(file, `\uFEFF${JSON.stringify([{ ...valid, published_at: 'yesterday' }, valid])}`);
  expect(await read(file)).toEqual({
    urls: ['https://a.example/a'],
    warnings: [expect.stringMatching(/^https:\/\/a\.example\/a: The post was not imported: published_at: /)],
  });
  writeFileSync(file, 'x');
  await expect(read(file)).rejects.toThrow('does not contain a JSON array');
});
