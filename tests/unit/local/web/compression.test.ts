import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchRoute } from '../../../../local/web/fetch-route.ts';
import { type HttpServer, startHttpServer } from '../../../support/http-server.ts';
import { type StaticSite, startSiteOf } from '../../../support/static-site.ts';

const long = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, name: 'Dogecoin' })));
const json = { 'content-type': 'application/json; charset=utf-8' };

let site: StaticSite;
let backend: HttpServer;

beforeAll(async () => {
  backend = await startHttpServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://backend');
    if (searchParams.has('cut')) {
      response.writeHead(200, { ...json, 'content-length': 2 * long.length });
      response.write(long, () => response.socket?.end());
      return;
    }
    const body = searchParams.has('short') ? '[1]' : long;
    response.writeHead(200, { ...json, 'content-length': body.length, 'content-range': '0-99/*' }).end(body);
  });
  site = await startSiteOf(backend.url, {
    '/api/test/': fetchRoute(async () => new Response(long, { headers: { ...json, Vary: 'Origin' } })),
  });
});
afterAll(async () => {
  site.stop();
  await backend.stop();
});

const encodingOf = async (path: string, accepted: string) =>
  (await site.get(path, { 'Accept-Encoding': accepted })).headers['content-encoding'];

test.each(['/supabase/rest/v1/coins', '/api/test/'])(
  '%s is compressed for clients that accept it',
  async (path) => {
    for (const encoding of ['br', 'gzip']) {
      const raw = await site.get(path, { 'Accept-Encoding': encoding });
      expect(raw.headers).toMatchObject({ 'content-encoding': encoding });
      expect(raw.headers['vary']).toContain('Accept-Encoding');
      expect(raw.body.length).toBeLessThan(long.length / 4);
      const response = await fetch(site.url + path, { headers: { 'accept-encoding': encoding } });
      expect(await response.text()).toBe(long);
    }
    expect((await site.get(path)).body.toString()).toContain(long);
  },
);

test('does not compress short responses, auth responses, or responses to methods other than GET', async () => {
  expect(await encodingOf('/supabase/rest/v1/coins?short', 'br')).toBeUndefined();
  expect(await encodingOf('/supabase/auth/v1/token', 'br')).toBeUndefined();
  const written = await fetch(`${site.url}/supabase/rest/v1/coins`, { method: 'POST', body: '{}' });
  expect(written.headers.get('content-encoding')).toBeNull();
  const head = await fetch(`${site.url}/api/test/`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-encoding')]).toEqual([200, null]);
});

test('a response that the backend does not finish does not look complete', async () => {
  const cut = fetch(`${site.url}/supabase/rest/v1/coins?cut`).then((response) => response.text());
  await expect(cut).rejects.toThrow();
});
