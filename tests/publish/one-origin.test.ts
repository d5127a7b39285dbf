import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BackendSecrets } from '../../local/backend/secrets.ts';
import { type Product, startProduct } from '../../local/product.ts';
import { readEnvironment } from '../../src/environment.ts';
import { freePorts } from '../support/free-port.ts';
import { NO_PRICES } from '../support/no-prices.ts';
import { copySeeded } from '../support/run-folder.ts';
import { folderForFile } from '../support/temporary-folders.ts';

// A data folder that moves from host to host, as it may for an operator.
const dataDir = folderForFile();
const MEDIA = '/storage/v1/object/public/media';
const ports = await freePorts();
let product: Product | undefined;

beforeAll(() => copySeeded('demo', dataDir));
afterAll(() => product?.stop());

/** Starts the product, instead of the one that runs. */
async function start(variables: Record<string, string>) {
  await product?.stop();
  product = undefined;
  const environment = readEnvironment({
    ...ports,
    COINGECKO_URL: NO_PRICES,
    DATA_DIR: dataDir,
    ...variables,
  });
  product = await startProduct(environment, () => {}, new AbortController().signal);
  const { backend } = product.stack;
  if (!backend) throw new Error('no backend');
  return backend;
}

interface Sent {
  host?: string;
  headers?: Record<string, string>;
  method?: string;
  body?: Buffer;
}

/** Sends a request to the site's port as a reverse proxy for this host would. */
function send(
  path: string,
  { host = 'one.example.test', headers = {}, method = 'GET', body = Buffer.alloc(0) }: Sent = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port: ports.PORT, path, method, headers: { host, 'content-length': body.length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('latin1') }),
        );
      },
    );
    sent.on('error', reject).end(body);
  });
}

/** Returns the files of the served release that contain this text. */
function filesWith(text: string): string[] {
  const folder = product?.publisher.release().folder ?? '';
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}

const EDITED = '2026-01-02 03:04:05+00';

test('URLs of uploads follow SITE_URL, including URLs stored before a change of address', async () => {
  const backend = await start({});
  const image = (host: string, name: string) => `${host}${MEDIA}/${name}`;
  await backend.sql(`
    alter table public.articles disable trigger set_row_times;
    update public.articles set updated_at = '${EDITED}',
      image_url = '${image('http://localhost:54321', 'head.png')}',
      content = '<p><img src="${image('http://127.0.0.1:54321', 'a.png')}"> <img src="${image('https://cdn.example.com', 'b.png')}">
        <a href="http://localhost:54321/other">kept</a></p>'
      where slug = (select slug from public.articles where published_at <= now() order by published_at desc limit 1);
    alter table public.articles enable trigger set_row_times;
    update public.page_content set content = jsonb_set(content, '{image_url}', '"${image(`http://localhost:${ports.PORT}/supabase`, 'club.png')}"') where page_key = 'alpha_club';
  `);

  const content = async () => {
    const [article] =
      (await product?.stack.backend?.sql(
        "select image_url, content, updated_at::text from public.articles where image_url like '%head.png'",
      )) ?? [];
    const [club] =
      (await product?.stack.backend?.sql(
        "select content->>'image_url' as url from public.page_content where page_key = 'alpha_club'",
      )) ?? [];
    return { ...article, club: club?.['url'] };
  };
  const expected = (base: string) => ({
    image_url: image(base, 'head.png'),
    content: expect.stringMatching(
      new RegExp(
        `src="${image(base, 'a.png')}".*src="${image('https://cdn.example.com', 'b.png')}".*localhost:54321/other`,
        's',
      ),
    ),
    updated_at: EDITED,
    club: image(base, 'club.png'),
  });

  await start({ SITE_URL: 'https://one.example.test' });
  expect(await content()).toEqual(expected('https://one.example.test/supabase'));
  expect(filesWith(image('https://one.example.test/supabase', 'a.png'))).not.toEqual([]);
  // The article's own link is content.
  expect(filesWith(`localhost:${ports.PORT}`)).toEqual([]);
  expect(filesWith(`localhost:${ports.SUPABASE_PORT}`)).toEqual([]);
  const policies = readFileSync(join(product?.publisher.release().folder ?? '', '_headers'), 'utf8');
  expect(policies).not.toMatch(/localhost|127\.0\.0\.1|http:/);
  expect(policies).toContain("connect-src 'self' https://one.example.test");
}, 180_000);

describe('HOST-7 at https://one.example.test', () => {
  let secrets: BackendSecrets;
  beforeAll(async () => {
    ({ secrets } = await start({ SITE_URL: 'https://one.example.test' }));
  });

  test('programs on this machine reach the project on its own port, visitors under /supabase', async () => {
    const local = parseEnv(readFileSync(join(dataDir, 'local.env'), 'utf8'));
    expect(local['PUBLIC_SUPABASE_URL']).toBe(`http://localhost:${ports.SUPABASE_PORT}`);
    const image = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const uploaded = await send('/supabase/storage/v1/object/media/2026-01-01-red.png', {
      method: 'POST',
      headers: {
        apikey: secrets.secretKey,
        authorization: `Bearer ${secrets.secretKey}`,
        'content-type': 'image/png',
      },
      body: image,
    });
    expect(uploaded.status).toBe(200);
    const url = `https://one.example.test/supabase${MEDIA}/2026-01-01-red.png`;
    const stored = await send(new URL(url).pathname);
    expect([stored.status, stored.text]).toEqual([200, image.toString('latin1')]);
    const resized = await send(`/.netlify/images?url=${encodeURIComponent(url)}&w=320`);
    expect([resized.status, resized.text.slice(8, 12)]).toEqual([200, 'WEBP']);
    expect(
      (await send(`/supabase/rest/v1/articles?apikey=${secrets.publishableKey}`, { host: 'evil.example' }))
        .status,
    ).toBe(421);
    expect((await send('/supabase/_system/config')).status).toBe(404);
  });

  test('without TRUST_PROXY, X-Forwarded-For does not evade the limits', async () => {
    const attempts = Array.from({ length: 33 }, (_, n) =>
      send('/supabase/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: {
          apikey: secrets.publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.0.${n}`,
        },
        body: Buffer.from(JSON.stringify({ email: `nobody-${n}@example.com`, password: 'wrong' })),
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});

test('limits count visitors by the address that the trusted proxy reports, which visitors cannot forge', async () => {
  const { secrets } = await start({ SITE_URL: 'https://one.example.test', TRUST_PROXY: '1' });
  const headers = { apikey: secrets.publishableKey, 'content-type': 'application/json' };
  const attempt = (n: number, forwarded: string) =>
    send('/supabase/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': forwarded },
      body: Buffer.from(
        JSON.stringify({ email: `nobody-${forwarded.length}-${n}@example.com`, password: 'wrong' }),
      ),
    });
  const statuses = async (count: number, forwarded: (n: number) => string) =>
    (await Promise.all(Array.from({ length: count }, (_, n) => attempt(n, forwarded(n))))).map(
      ({ status }) => status,
    );

  const forged = await statuses(32, (n) => `10.0.0.${n}, 203.0.113.7`);
  expect(forged.filter((status) => status === 429)).toHaveLength(2);
  expect(await statuses(1, () => '203.0.113.8')).toEqual([400]);
  // The backend does not trust headers of visitors who connect to it directly.
  const direct = await fetch(`http://localhost:${ports.SUPABASE_PORT}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...headers, 'x-newsroom-visitor': '203.0.113.7', 'x-newsroom-token': '' },
    body: '{"email":"someone@example.com","password":"wrong"}',
  });
  expect(direct.status).toBe(400);
}, 120_000);
