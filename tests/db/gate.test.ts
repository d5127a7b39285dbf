import { once } from 'node:events';
import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { manyArticles } from '../support/backend.ts';
import { backendForFile } from '../support/file-fixtures.ts';

// Uses the backend as `npm start` runs it, because the limits are enforced in front of the API.
const backend = await backendForFile('none');
beforeAll(async () => {
  await backend.sql(`${manyArticles(1100)}
    insert into public.categories (name, slug) values ('Dogs', 'dogs');
    update public.articles set category_id = (select id from public.categories) where true;`);
});

const get = (path: string, key = backend.secrets.publishableKey) =>
  fetch(`${backend.url}${path}`, { headers: { apikey: key } });

test.skipIf(process.env['TEST_POSTGRES_URL'])('the cache of the embedded database is small', async () => {
  expect(await backend.sql('show shared_buffers')).toEqual([{ shared_buffers: '32MB' }]);
});

test('AB-3 visitors get at most max_rows rows, as on a hosted project', async () => {
  expect(await (await get('/rest/v1/articles?select=id&limit=5000')).json()).toHaveLength(1000);
});

test('AB-3 a deeply nested embed is rejected immediately with an error in PostgREST’s format', async () => {
  const nested = (depth: number): string =>
    depth === 0 ? 'id' : `category:categories(articles(${nested(depth - 1)}))`;
  const response = await get(`/rest/v1/articles?select=${nested(4)}`);
  expect(response.status).toBe(400);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toEqual({
    code: 'PGRST100',
    details: null,
    hint: expect.stringContaining('cannot cancel a running statement'),
    message: 'The query embeds related rows within related rows.',
  });
});

test.each([
  [
    'category of an article',
    'articles?select=id,category:categories!articles_category_id_fkey(name,slug)&limit=1',
  ],
  ['articles of a category', 'categories?select=id,articles(count)&limit=1'],
  ['a search of the console', 'articles?and=(or(title.imatch."what[?]",slug.imatch."what[?]"))&limit=1'],
  ['uses of an image', 'articles?select=id&or=(image_url.like.%25a.png%25,content.like.%25a.png%25)'],
])('queries of the site and the console are allowed: %s', async (_, path) => {
  expect((await get(`/rest/v1/${path}`)).status).toBe(200);
});

test('the nesting limit does not apply to the secret key', async () => {
  const path = '/rest/v1/categories?select=articles(category:categories(id))&limit=1';
  expect((await get(path)).status).toBe(400);
  expect((await get(path, backend.secrets.secretKey)).status).toBe(200);
});

// Each would take the backend's only thread for many seconds.
test.each([
  ['rows without values', 'articles', 1_000_000, '{}', ''],
  ['columns', `redirects?columns=${Array.from({ length: 1000 }, (_, n) => `c${n}`)}`, 20_000, '{}', ''],
  ['rows for a function', 'rpc/current_content', 200_000, '{}', ''],
  ['rows to merge', 'categories?on_conflict=slug', 101, '{"slug":"culture"}', 'resolution=merge-duplicates'],
])('a short request with too many %s is rejected', async (_, path, rows, row, prefer) => {
  const response = await send(path, `[${Array(rows).fill(row)}]`, { prefer });
  expect([response.status, await response.json()]).toMatchObject([
    413,
    { message: 'Send fewer rows at a time.' },
  ]);
});

test.each([
  ['too deep outside of texts', `{"note":${'['.repeat(1001)}${']'.repeat(1001)}}`, 413],
  ['brackets in a text', JSON.stringify({ note: `"\\${'['.repeat(2000)}` }), 401],
])('a body is rejected for its nesting only: %s', async (_, body, status) => {
  expect((await send('redirects', body, {})).status).toBe(status);
});

test('visitors cannot send CSV, of which each empty line would become a row with all columns, or forms', async () => {
  const csv = `${Array.from({ length: 50 }, (_, n) => `c${n}`)}\n\n`;
  for (const type of ['text/csv', 'application/x-www-form-urlencoded', 'TEXT/CSV; application/json']) {
    expect((await send('redirects', csv, { 'content-type': type })).status, type).toBe(415);
  }
});

test('visitors cannot name more than 1,000 files to delete, of which each would take a query', async () => {
  const remove = async (count: number) => {
    const prefixes = Array.from({ length: count }, (_, number) => `${number}.png`);
    const response = await fetch(`${backend.url}/storage/v1/object/media`, {
      method: 'DELETE',
      headers: { apikey: backend.secrets.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes }),
    });
    return [response.status, await response.json()];
  };
  expect(await remove(2)).toEqual([200, []]);
  expect(await remove(1001)).toMatchObject([413, { message: 'Delete at most 1,000 files at a time.' }]);
});

const send = (path: string, body: string, headers: Record<string, string>) =>
  fetch(`${backend.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: { apikey: backend.secrets.publishableKey, 'content-type': 'application/json', ...headers },
    body,
  });

// PGlite returns no rows to anybody after a statement with 32,768 parameters (embedded-protocol.ts).
test.skipIf(process.env['TEST_POSTGRES_URL'])('a request with too many values is rejected', async () => {
  const rows = Array.from({ length: 8192 }, (_, n) => ({
    from_path: `/${n}`,
    to_url: '/a',
    status: 301,
    note: null,
  }));
  for (const key of [backend.secrets.publishableKey, backend.secrets.secretKey]) {
    const response = await fetch(`${backend.url}/rest/v1/redirects`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(rows),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: 'Send fewer rows at a time.' });
  }
  expect(await (await get('/rest/v1/articles?select=id&limit=5')).json()).toHaveLength(5);
});

test.each([
  ['token?grant_type=password', 'null'],
  ['token?grant_type=password', '["a"]'],
  ['token?grant_type=password', '{"email":1,"password":{}}'],
  ['token?grant_type=refresh_token', '{"refresh_token":{}}'],
  ['signup', '{"email":"a\\u0000@example.com","password":"a-long-password"}'],
  ['signup', '{"email":"a@example.com","password":"a-long-password","data":{"a":["\\u0000"]}}'],
  ['recover', '{"email":["a@example.com"]}'],
  ['verify', '{"type":"signup","token":1,"email":"a@example.com"}'],
])('the Auth API rejects a malformed request as such: %s %s', async (path, body) => {
  const response = await fetch(`${backend.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: backend.secrets.publishableKey, 'content-type': 'application/json' },
    body,
  });
  expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
});

// The limits on attempts need the email address of every request that the API itself would accept.
test.each([11, 3000])('the Auth API rejects a body with %i nested lists', async (depth) => {
  const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.secrets.publishableKey, 'content-type': 'application/json' },
    body: `{"email":"a@example.com","password":"x","a":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  });
  expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
});

test('the Auth API accepts a backslash before u0000 in a text', async () => {
  const response = await fetch(`${backend.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: backend.secrets.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'backslash@example.com',
      password: 'a-long-password',
      data: { name: '\\u0000' },
    }),
  });
  expect(response.status).toBe(200);
});

test.each([
  '/',
  '/_system/config',
  '/_system/introspect',
  '/static/favicon.ico',
  '/rest/v2/x',
  '//_system/config',
])('%s is not served', async (path) => {
  const response = await get(path, backend.secrets.secretKey);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
});

test.each(['admin/users', 'invite'])('the embedded backend reports that it has no %s', async (path) => {
  const response = await get(`/auth/v1/${path}`, backend.secrets.secretKey);
  expect(response.status).toBe(501);
  expect(await response.json()).toMatchObject({ msg: expect.stringContaining('cannot manage accounts') });
});

test('/health responds', async () => {
  expect(await (await get('/health')).json()).toEqual({ status: 'ok' });
});

test.each([
  ['localhost', 200],
  ['LOCALHOST', 200],
  ['127.0.0.1', 200],
  ['[::1]', 200],
  ['evil.example', 421],
  ['localhost.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
])('the host "%s" gets status %i', async (host, expected) => {
  const { port } = new URL(backend.url);
  const status = async (header: string) => {
    const call = request({ port, host: '127.0.0.1', path: '/health', headers: { host: header } }).end();
    const [response] = await once(call, 'response');
    return response.resume().statusCode;
  };
  expect(await status(`${host}:${port}`)).toBe(expected);
  if (expected === 200) expect(await status(`${host}:1`), 'another port').toBe(421);
});

test.each(['coin_ids=cs.{}', 'coin_ids=ov.5', 'coin_ids=in.(1,true)'])(
  'a visitor who sends %s gets an error, and the next one an answer',
  async (condition) => {
    expect((await get(`/rest/v1/articles?select=id&${condition}`)).status).toBe(400);
    expect((await get('/rest/v1/articles?select=id&limit=1')).status).toBe(200);
  },
);

test.each(['', '&category=not.is.null'])(
  'articles sorted by category can be searched by a column that categories have too%s',
  async (more) => {
    const query = 'select=id,category:categories(name)&order=category(name)&slug=not.is.null&limit=2';
    expect(await (await get(`/rest/v1/articles?${query}${more}`)).json()).toHaveLength(2);
  },
);
