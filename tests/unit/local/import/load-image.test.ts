import { afterAll, expect, test } from 'vitest';
import { imageLoader } from '../../../../local/import/load-image.ts';
import { noHeaders, splitCredentials } from '../../../../local/import/old-site.ts';
import { OperatorError } from '../../../../src/operator-error.ts';
import { startHttpServer } from '../../../support/http-server.ts';

const USER = 'ada@old.example';
let requests = 0;
const server = await startHttpServer((request, response) => {
  requests += 1;
  if (request.url === '/private')
    response.end(Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64'));
  else if (request.url === '/image') response.end('image');
  else if (request.url === '/busy' && requests === 1) response.writeHead(429, { 'retry-after': '7' }).end();
  else if (request.url === '/busy' && requests === 2) response.writeHead(503, { 'retry-after': '999' }).end();
  else if (request.url === '/busy' && requests === 3) response.destroy();
  else if (request.url === '/busy') response.end('image');
  else response.writeHead(request.url === '/gone' ? 404 : 503).end();
});
afterAll(() => server.stop());

function loader(isOldSite = false) {
  requests = 0;
  const waits: number[] = [];
  const load = imageLoader(noHeaders, async (milliseconds) => waits.push(milliseconds));
  return { load: async (path: string) => String(await load(server.url + path, isOldSite)), waits };
}

test('repeats temporary failures, and no others', async () => {
  const { load, waits } = loader();
  expect(await load('/busy')).toBe('image');
  expect(waits).toEqual([7000, 60_000, 5000]);
  await expect(load('/gone')).rejects.toThrow('status 404');
  expect(requests).toBe(5);
});

test('stops if the old site, or a host that has sent images, fails 20 times in a row', async () => {
  for (const isOldSite of [true, false]) {
    const { load } = loader(isOldSite);
    if (!isOldSite) await load('/image');
    for (let count = 1; count < 20; count += 1)
      await expect(load('/down')).rejects.not.toBeInstanceOf(OperatorError);
    await expect(load('/down')).rejects.toBeInstanceOf(OperatorError);
  }
});

test('does not stop at a host that has never sent an image, but no longer tries it', async () => {
  const { load } = loader();
  for (let count = 1; count <= 20; count += 1) await expect(load('/down')).rejects.toThrow('status 503');
  const before = requests;
  await expect(load('/image')).rejects.toThrow(/does not respond/);
  expect(requests).toBe(before);
});

test('sends the credentials of the source to its site, and to no other', async () => {
  const source = server.url.replace('//', `//${encodeURIComponent(USER)}:a%20b@`);
  const split = splitCredentials(source);
  expect(split.source).toBe(`${server.url}/`);
  const load = imageLoader(split.headersFor);
  expect(String(await load(`${server.url}/private`, true))).toBe(`${USER}:a b`);
  expect(String(await load(`${server.url.replace('localhost', '127.0.0.1')}/private`, true))).toBe('');
});

test.each(['https://ada:p#w@old.example', 'https://ada:p/w@old.example'])(
  'does not show the password of a source that is not valid: %s',
  (source) => {
    expect(() => splitCredentials(source)).toThrow(/^The URL is not valid\. Write special characters/);
  },
);

test('accepts a password without a user name, and a source in capital letters', () => {
  expect(splitCredentials('HTTPS://:pw@old.example').source).toBe('https://old.example/');
});
