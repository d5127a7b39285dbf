import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { imageRoute } from '../../../../local/web/image-route.ts';
import { IMAGE_WIDTHS, imageSources } from '../../../../src/site/image-sources.ts';
import { type FakeStorage, MEDIA, object, startFakeStorage } from '../../../support/fake-storage.ts';
import { type StaticSite, startStaticSite } from '../../../support/static-site.ts';

const drawing = (color: string, size = 1000) =>
  sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .png()
    .toBuffer();
const [red, blue] = [await drawing('#ff0000'), await drawing('#0000ff')];

let storage: FakeStorage;
let site: StaticSite;
let cacheFolder: string;
beforeEach(async () => {
  storage = await startFakeStorage();
  cacheFolder = mkdtempSync(join(tmpdir(), 'newsroom-images-'));
  site = await startStaticSite(
    { 'images/otter.png': red, 'images/notes.png': 'no image', 'images/drawing.svg': '<svg/>' },
    {
      '/.netlify/images': imageRoute({
        siteFolder: () => site.folder,
        cacheFolder,
        maxCacheBytes: 1024 * 1024,
        supabaseUrl: storage.url,
      }),
    },
  );
});
afterEach(async () => {
  vi.useRealTimers();
  site.stop();
  await storage.stop();
  rmSync(cacheFolder, { recursive: true });
});

const address = (url: string, width: number | string = 320) =>
  `/.netlify/images?url=${encodeURIComponent(url)}&w=${width}`;
const ask = (url: string, width: number | string = 320, headers = {}) =>
  site.get(address(url, width), headers);
const media = (name: string) => `${storage.url}${MEDIA}/${name}`;
const colorOf = async (image: Buffer) => {
  const { dominant } = await sharp(image).stats();
  return dominant.r > 200 ? 'red' : dominant.b > 200 ? 'blue' : 'other';
};

describe('serves what pages use', () => {
  test('every URL in a page returns the image at that width as WebP', async () => {
    const sources = imageSources('/images/otter.png', '100vw');
    const srcset = sources && 'srcset' in sources ? sources.srcset : '';
    const inSrcset = srcset.split(', ').map((entry) => entry.split(' '));
    expect(inSrcset).toHaveLength(IMAGE_WIDTHS.length);
    for (const [target = '', width] of [...inSrcset, [sources?.src, '960w']]) {
      const { status, headers, body } = await site.get(target);
      expect([status, headers['content-type']], target).toEqual([200, 'image/webp']);
      const image = await sharp(body).metadata();
      // The file is 1,000 pixels wide, and never enlarged.
      expect([image.format, image.width]).toEqual(['webp', Math.min(Number.parseInt(width ?? '', 10), 1000)]);
    }
  });

  test('serves uploaded images too', async () => {
    storage.answers.set(`${MEDIA}/blue.png`, object(blue, '"1"'));
    const { status, body } = await ask(media('blue.png'));
    expect([status, await colorOf(body)]).toEqual([200, 'blue']);
  });

  test('a browser that has it already gets a 304', async () => {
    const { headers } = await ask('/images/otter.png');
    const again = await ask('/images/otter.png', 320, { 'If-None-Match': `W/${headers['etag']}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('HEAD gives the headers only', async () => {
    const target = address('/images/otter.png');
    const { status, headers, body } = await site.send(
      `HEAD ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect([status, headers['content-type'], body.length]).toEqual([200, 'image/webp', 0]);
  });
});

describe('AB-2 serves nothing else', () => {
  test.each([
    ...[
      'w=321',
      'w=16',
      'w=2400',
      'w=0',
      'w=-320',
      'w=3.2e2',
      'w=0320',
      'w=320.0',
      'w=%20320',
      'w=0x140',
      'w=',
    ],
    ...[
      '',
      'w=320&q=72',
      'w=320&q=1',
      'w=320&fm=png',
      'w=320&h=10',
      'w=320&fit=cover',
      'w=320&x=1',
      'w=640&w=641',
    ],
  ])('not with %j', async (parameters) => {
    const { status } = await site.get(`/.netlify/images?url=%2Fimages%2Fotter.png&${parameters}`);
    expect(status).toBe(400);
    expect(readdirSync(cacheFolder)).toEqual([]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])('not with %s', async (method) => {
    const { status, headers } = await site.send(
      `${method} ${address('/images/otter.png')} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect(readdirSync(cacheFolder)).toEqual([]);
  });

  test.each([
    ['/images/none.png', 404],
    ['/images/drawing.svg', 404],
    ['/_headers', 404],
    ['/../otter.png', 404],
    ['/%2e%2e/%2e%2e/etc/passwd.png', 404],
    ['/..%2f..%2fsecret.png', 404],
    ['/images\\otter.png', 400],
    ['//evil.example/a.png', 400],
    ['images/otter.png', 400],
    ['file:///etc/passwd', 400],
    ['data:image/png;base64,iVBORw0KGgo=', 400],
    ['http://127.0.0.1:1/a.png', 400],
    ['https://evil.example/a.png', 400],
    ['/images/notes.png', 422],
  ])('%s gives %i', async (url, status) => {
    expect((await ask(url)).status).toBe(status);
  });
});

describe('AB-2 the route gives no access to the backend', () => {
  const rest = '/rest/v1/articles?select=*';
  test.each([
    `${MEDIA}/../../../../../rest/v1/articles`,
    `${MEDIA}/../../../../../rest/v1/no_such_table`,
    `${MEDIA}/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e${rest}`,
    `${MEDIA}/.%2e/%2E./..%2f..%2frest/v1/articles`,
    `${MEDIA}/..%5c..%5crest`,
    `${MEDIA}/..\\..\\..\\..\\..\\rest\\v1\\articles`,
    `${MEDIA}/\t../a.png`,
    `${MEDIA}/a.png?download=1`,
    `${MEDIA}/a.png#b`,
    `${MEDIA}/a%2fb.png`,
    `${MEDIA}/a%252fb.png`,
    `${MEDIA}//a.png`,
    `${MEDIA}/folder//a.png`,
    `${MEDIA}/./a.png`,
    `${MEDIA}/`,
    MEDIA,
    `${MEDIA}x/a.png`,
    '/storage/v1/object/public/private/a.png',
    '/storage/v1/object/public/',
    '/storage/v1/object/media/a.png',
    '/storage/v1/object/sign/media/a.png',
    '/storage/v1/render/image/public/media/a.png',
    rest,
    '/auth/v1/settings',
    '@evil.example/a.png',
    '.evil.example/a.png',
  ])('not by %s', async (path) => {
    storage.answers.set('/rest/v1/articles', (_request, response) => response.end('[]'));
    expect((await ask(storage.url + path)).status).toBe(400);
    expect(storage.requests).toEqual([]);
  });

  test.each(['user@', 'user:secret@', ':@'])('not with credentials: %j', async (user) => {
    const url = media('a.png').replace('//', `//${user}`);
    expect((await ask(url)).status).toBe(400);
    expect(storage.requests).toEqual([]);
  });

  test('not through a redirect', async () => {
    storage.answers.set(`${MEDIA}/moved.png`, (_request, response) =>
      response.writeHead(302, { location: '/rest/v1/articles' }).end(),
    );
    expect((await ask(media('moved.png'))).status).toBe(502);
    expect(storage.requests).toEqual([`GET ${MEDIA}/moved.png`]);
  });
});

describe('limits sources', () => {
  test('stops reading an oversized image, whatever its declared length', async () => {
    let sent = 0;
    storage.answers.set(`${MEDIA}/endless.png`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write(red);
      const more = () => {
        if (response.destroyed) return;
        sent += 1;
        response.write(Buffer.alloc(1024 * 1024), more);
      };
      more();
    });
    expect((await ask(media('endless.png'))).status).toBe(422);
    expect(sent).toBeLessThan(40);
  });

  test('rejects a small file with too many pixels', async () => {
    storage.answers.set(`${MEDIA}/bomb.png`, object(await drawing('#ff0000', 7500), '"1"'));
    expect((await ask(media('bomb.png'))).status).toBe(422);
  });

  test('rejects an SVG, even with another file extension', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    storage.answers.set(`${MEDIA}/drawing.png`, object(svg, '"1"'));
    expect((await ask(media('drawing.png'))).status).toBe(422);
  });

  test('distinguishes missing from unreachable images', async () => {
    expect((await ask(media('none.png'))).status).toBe(404);
    storage.answers.set(`${MEDIA}/down.png`, (_request, response) => response.writeHead(503).end());
    expect((await ask(media('down.png'))).status).toBe(502);
    storage.answers.set(`${MEDIA}/cut.png`, (request, response) => {
      response.writeHead(200, { 'content-length': red.length });
      response.write(red.subarray(0, 100), () => request.socket.destroy());
    });
    expect((await ask(media('cut.png'))).status).toBe(502);
  });
});

describe('AB-2 limits work', () => {
  const names = Array.from({ length: 250 }, (_, index) => `${index}.png`);
  beforeEach(() => {
    for (const [index, name] of names.entries())
      storage.answers.set(`${MEDIA}/${name}`, object(red, `"${index}"`));
  });

  /** Holds back what storage answers until the returned function is called. */
  function holdBack(): () => void {
    let release = () => {};
    storage.gate = new Promise((open) => {
      release = open;
    });
    return release;
  }

  test('identical concurrent requests read and resize once', async () => {
    const release = holdBack();
    const answers = Promise.all(Array.from({ length: 30 }, () => ask(media('0.png'))));
    await expect.poll(() => storage.requests.length).toBe(1);
    release();
    expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([200]));
    expect(storage.requests).toEqual([`GET ${MEDIA}/0.png`]);
  });

  test('resizes two at a time, serves the queue and rejects the rest with Retry-After', async () => {
    const release = holdBack();
    const statuses: number[] = [];
    const retries: (string | undefined)[] = [];
    const answers = Promise.all(
      names.map(async (name) => {
        const { status, headers } = await ask(media(name));
        statuses.push(status);
        if (status === 503) retries.push(headers['retry-after']);
      }),
    );
    await expect.poll(() => statuses.length).toBe(names.length - 202);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(new Set(retries)).toEqual(new Set(['2']));
    release();
    await answers;
    expect(statuses.filter((status) => status === 200)).toHaveLength(202);
    expect(storage.mostAtOnce()).toBe(2);
    // There is room again.
    expect((await ask(media('249.png'))).status).toBe(200);
  });
});

describe('caches resized images', () => {
  beforeEach(() => {
    storage.answers.set(`${MEDIA}/a.png`, object(red, '"1"'));
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  const laterBy = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

  test('does not re-read the source within a minute', async () => {
    for (let time = 0; time < 3; time += 1) expect((await ask(media('a.png'))).status).toBe(200);
    expect(storage.requests).toHaveLength(1);
    expect(readdirSync(cacheFolder)).toHaveLength(1);
  });

  test('serves a replaced image after a minute', async () => {
    await ask(media('a.png'));
    storage.answers.set(`${MEDIA}/a.png`, object(blue, '"2"'));
    laterBy(61);
    expect(await colorOf((await ask(media('a.png'))).body)).toBe('blue');
  });

  test('revalidates an unchanged image without a download', async () => {
    await ask(media('a.png'));
    laterBy(61);
    let sent = 0;
    storage.answers.set(`${MEDIA}/a.png`, (request, response) => {
      if (request.headers['if-none-match'] !== '"1"') sent += 1;
      object(red, '"1"')(request, response);
    });
    expect((await ask(media('a.png'))).status).toBe(200);
    expect([storage.requests.length, sent]).toEqual([2, 0]);
    // In another width it is needed.
    laterBy(61);
    expect((await ask(media('a.png'), 640)).status).toBe(200);
    expect(sent).toBe(1);
  });

  test('stops serving a deleted image after a minute', async () => {
    await ask(media('a.png'));
    storage.answers.clear();
    laterBy(61);
    expect((await ask(media('a.png'))).status).toBe(404);
  });

  test('serves cached images while storage is down', async () => {
    await ask(media('a.png'));
    await storage.stop();
    laterBy(61);
    expect((await ask(media('a.png'))).status).toBe(200);
    expect((await ask(media('a.png'), 640)).status).toBe(502);
  });

  test('serves a replaced site file at once, and resizes equal content once', async () => {
    expect(await colorOf((await ask('/images/otter.png')).body)).toBe('red');
    writeFileSync(join(site.folder, 'images/otter.png'), blue);
    expect(await colorOf((await ask('/images/otter.png')).body)).toBe('blue');
    writeFileSync(join(site.folder, 'images/second.png'), blue);
    await ask('/images/second.png');
    expect(readdirSync(cacheFolder)).toHaveLength(2);
  });
});
