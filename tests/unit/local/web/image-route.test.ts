import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IMAGE_WIDTHS, imageSources, previewImage } from '../../../../src/site/image-sources.ts';
import { MEDIA, object } from '../../../support/fake-storage.ts';
import {
  blue,
  colorOf,
  type ImageSite,
  imagePath,
  red,
  startImageSite,
} from '../../../support/image-site.ts';
import { withFrames } from '../../../support/png-chunks.ts';

let images: ImageSite;
beforeEach(async () => {
  images = await startImageSite();
  vi.stubEnv('PUBLIC_SUPABASE_URL', images.storage.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await images.stop();
});

describe('serves the images that pages use', () => {
  test('every URL in a page returns the image at that width as WebP', async () => {
    const sources = imageSources('/images/otter.png', '100vw');
    const srcset = sources && 'srcset' in sources ? sources.srcset : '';
    const inSrcset = srcset.split(', ').map((entry) => entry.split(' '));
    expect(inSrcset).toHaveLength(IMAGE_WIDTHS.length);
    for (const [target = '', width] of [...inSrcset, [sources?.src, '960w']]) {
      const { status, headers, body } = await images.site.get(target);
      expect([status, headers['content-type']], target).toEqual([200, 'image/webp']);
      const image = await sharp(body).metadata();
      // The file is 1,000 pixels wide and is never enlarged.
      expect([image.format, image.width]).toEqual(['webp', Math.min(Number.parseInt(width ?? '', 10), 1000)]);
    }
  });

  test('serves uploaded images too', async () => {
    images.storage.handlers.set(`${MEDIA}/blue.png`, object(blue, '"1"'));
    const { status, body } = await images.request(images.media('blue.png'));
    expect([status, await colorOf(body)]).toEqual([200, 'blue']);
  });

  test('keeps an animated image animated', async () => {
    const frames = ['red', 'blue'].map((background) =>
      sharp({ create: { width: 600, height: 500, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const moving = sharp(await Promise.all(frames), { join: { animated: true } });
    images.storage.handlers.set(`${MEDIA}/moving.gif`, object(await moving.gif().toBuffer(), '"1"'));
    const { body } = await images.request(images.media('moving.gif'));
    const { pages, width, height } = await sharp(body).metadata();
    expect([pages, width, height]).toEqual([2, 320, 267]);
  });

  test('serves an animated PNG unchanged, because only its first frame could be resized', async () => {
    const moving = withFrames(red, 2);
    images.storage.handlers.set(`${MEDIA}/moving.png`, object(moving, '"1"'));
    for (const _ of ['created', 'stored']) {
      const { status, headers, body } = await images.request(images.media('moving.png'));
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      expect(body.equals(moving)).toBe(true);
    }
  });

  test('link previews get a JPEG: the first frame of an animation, transparent parts in white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const frame = sharp({ create: { width: 1300, height: 100, channels: 4, background: clear } }).png();
    const moving = withFrames(await frame.toBuffer(), 2);
    images.storage.handlers.set(`${MEDIA}/moving.png`, object(moving, '"1"'));
    const target = previewImage(images.media('moving.png')) ?? '';
    for (const _ of ['created', 'stored']) {
      const { status, headers, body } = await images.site.get(target);
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
      const { format, width } = await sharp(body).metadata();
      expect([format, width]).toEqual(['jpeg', 1200]);
      expect([
        ...(await sharp(body).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
      ]).toEqual([255, 255, 255]);
    }
    const asWebp = await images.request(images.media('moving.png'), 1200);
    expect(asWebp.headers['content-type']).toBe('image/png');
  });

  test.each(['jpeg', 'png', 'gif'] as const)(
    'shows as much of an incomplete %s as browsers do',
    async (type) => {
      const whole = await sharp(blue).toFormat(type).toBuffer();
      const cut = whole.subarray(0, Math.floor(whole.length * 0.97));
      images.storage.handlers.set(`${MEDIA}/cut.${type}`, object(cut, '"1"'));
      const { status, body } = await images.request(images.media(`cut.${type}`));
      expect([status, await colorOf(body)]).toEqual([200, 'blue']);
    },
  );

  test('returns 304 to a browser that already has the image', async () => {
    const { headers } = await images.request('/images/otter.png');
    const again = await images.request('/images/otter.png', 320, { 'If-None-Match': `W/${headers['etag']}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('HEAD returns the headers only', async () => {
    const { status, headers, body } = await images.site.request('HEAD', imagePath('/images/otter.png'));
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
      'w=320&fm=jpg',
      'w=1200&fm=png',
      'w=1200&fm=',
      'w=320&h=10',
      'w=320&fit=cover',
      'w=320&x=1',
      'w=640&w=641',
    ],
  ])('rejects the parameters %j', async (parameters) => {
    const { status } = await images.site.get(`/.netlify/images?url=%2Fimages%2Fotter.png&${parameters}`);
    expect(status).toBe(400);
    expect(readdirSync(images.cacheFolder)).toEqual([]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])(
    'rejects the method %s',
    async (method) => {
      const { status, headers } = await images.site.request(method, imagePath('/images/otter.png'));
      expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
      expect(readdirSync(images.cacheFolder)).toEqual([]);
    },
  );

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
  ])('the URL %s returns %i', async (url, status) => {
    expect((await images.request(url)).status).toBe(status);
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
  ])('rejects the path %s', async (path) => {
    images.storage.handlers.set('/rest/v1/articles', (_request, response) => response.end('[]'));
    expect((await images.request(images.storage.url + path)).status).toBe(400);
    expect(images.storage.requests).toEqual([]);
  });

  test.each(['user@', 'user:secret@', ':@'])('rejects the credentials %j', async (user) => {
    const url = images.media('a.png').replace('//', `//${user}`);
    expect((await images.request(url)).status).toBe(400);
    expect(images.storage.requests).toEqual([]);
  });

  test('does not follow a redirect', async () => {
    images.storage.handlers.set(`${MEDIA}/moved.png`, (_request, response) =>
      response.writeHead(302, { location: '/rest/v1/articles' }).end(),
    );
    expect((await images.request(images.media('moved.png'))).status).toBe(502);
    expect(images.storage.requests).toEqual([`GET ${MEDIA}/moved.png`]);
  });
});
