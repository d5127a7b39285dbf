import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MEDIA, object } from '../../../support/fake-storage.ts';
import { blue, colorOf, drawing, type ImageSite, red, startImageSite } from '../../../support/image-site.ts';

let images: ImageSite;
beforeEach(async () => {
  images = await startImageSite();
});
afterEach(async () => {
  vi.useRealTimers();
  await images.stop();
});

describe('limits sources', () => {
  test('stops reading an oversized image, regardless of its declared length', async () => {
    let sent = 0;
    images.storage.handlers.set(`${MEDIA}/endless.png`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write(red);
      const more = () => {
        if (response.destroyed) return;
        sent += 1;
        response.write(Buffer.alloc(1024 * 1024), more);
      };
      more();
    });
    expect((await images.request(images.media('endless.png'))).status).toBe(422);
    expect(sent).toBeLessThan(40);
  });

  test('rejects a small file with too many pixels', async () => {
    images.storage.handlers.set(`${MEDIA}/bomb.png`, object(await drawing('#ff0000', 7500), '"1"'));
    expect((await images.request(images.media('bomb.png'))).status).toBe(422);
  });

  test('serves an animation unchanged if its frames have too many pixels together', async () => {
    const still = await sharp(red).gif().toBuffer();
    const frame = still.subarray(13 + 3 * 2 ** (((still[10] ?? 0) & 7) + 1), -1);
    const frames = Array.from({ length: 51 }, () => frame);
    const long = Buffer.concat([still.subarray(0, -1 - frame.length), ...frames, still.subarray(-1)]);
    images.storage.handlers.set(`${MEDIA}/long.gif`, object(long, '"1"'));
    const { status, headers, body } = await images.request(images.media('long.gif'));
    expect([status, headers['content-type']]).toEqual([200, 'image/gif']);
    expect(body.equals(long)).toBe(true);
  });

  test.each([
    ['a signature', red.subarray(0, 8)],
    ['a header', red.subarray(0, 33)],
    ['text after a signature', Buffer.concat([red.subarray(0, 16), Buffer.from('no image '.repeat(200))])],
  ])('rejects a PNG with nothing but %s', async (_, bytes) => {
    images.storage.handlers.set(`${MEDIA}/damaged.png`, object(bytes, '"1"'));
    expect((await images.request(images.media('damaged.png'))).status).toBe(422);
  });

  test('rejects an SVG, even with another file extension', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    images.storage.handlers.set(`${MEDIA}/drawing.png`, object(svg, '"1"'));
    expect((await images.request(images.media('drawing.png'))).status).toBe(422);
  });

  test('distinguishes missing from unreachable images', async () => {
    expect((await images.request(images.media('none.png'))).status).toBe(404);
    images.storage.handlers.set(`${MEDIA}/down.png`, (_request, response) => response.writeHead(503).end());
    expect((await images.request(images.media('down.png'))).status).toBe(502);
    images.storage.handlers.set(`${MEDIA}/cut.png`, (request, response) => {
      response.writeHead(200, { 'content-length': red.length });
      response.write(red.subarray(0, 100), () => request.socket.destroy());
    });
    expect((await images.request(images.media('cut.png'))).status).toBe(502);
  });
});

describe('AB-2 limits concurrent work', () => {
  const names = Array.from({ length: 250 }, (_, index) => `${index}.png`);
  beforeEach(() => {
    for (const [index, name] of names.entries())
      images.storage.handlers.set(`${MEDIA}/${name}`, object(red, `"${index}"`));
  });

  /** Delays responses from storage until the returned function is called. */
  function holdBack(): () => void {
    let release = () => {};
    images.storage.gate = new Promise((open) => {
      release = open;
    });
    return release;
  }

  test('identical concurrent requests read and resize once', async () => {
    const release = holdBack();
    const responses = Promise.all(Array.from({ length: 30 }, () => images.request(images.media('0.png'))));
    await expect.poll(() => images.storage.requests.length).toBe(1);
    release();
    expect(new Set((await responses).map(({ status }) => status))).toEqual(new Set([200]));
    expect(images.storage.requests).toEqual([`GET ${MEDIA}/0.png`]);
  });

  test('resizes two at a time, serves the queue and rejects the rest with Retry-After', async () => {
    const release = holdBack();
    const statuses: number[] = [];
    const retries: (string | undefined)[] = [];
    const allDone = Promise.all(
      names.map(async (name) => {
        const { status, headers } = await images.request(images.media(name));
        statuses.push(status);
        if (status === 503) retries.push(headers['retry-after']);
      }),
    );
    await expect.poll(() => statuses.length).toBe(names.length - 202);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(new Set(retries)).toEqual(new Set(['2']));
    release();
    await allDone;
    expect(statuses.filter((status) => status === 200)).toHaveLength(202);
    expect(images.storage.maxConcurrent()).toBe(2);
    // The queue has room again.
    expect((await images.request(images.media('249.png'))).status).toBe(200);
  });

  test('while the queue is full, serves a cached image without checking storage for changes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const cached = () => images.request(images.media('249.png'));
    await cached();
    vi.advanceTimersByTime(61_000);
    const release = holdBack();
    let rejected = 0;
    const others = Promise.all(
      names.slice(0, 203).map(async (name) => {
        if ((await images.request(images.media(name))).status === 503) rejected += 1;
      }),
    );
    await expect.poll(() => rejected).toBe(1);
    expect((await cached()).status).toBe(200);
    release();
    await others;
  });
});

describe('caches resized images', () => {
  beforeEach(() => {
    images.storage.handlers.set(`${MEDIA}/a.png`, object(red, '"1"'));
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  const laterBy = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

  test('does not re-read the source within a minute', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await images.request(images.media('a.png'))).status).toBe(200);
    expect(images.storage.requests).toHaveLength(1);
    expect(readdirSync(images.cacheFolder)).toHaveLength(1);
  });

  test('serves a replaced image after a minute', async () => {
    await images.request(images.media('a.png'));
    images.storage.handlers.set(`${MEDIA}/a.png`, object(blue, '"2"'));
    laterBy(61);
    expect(await colorOf((await images.request(images.media('a.png'))).body)).toBe('blue');
  });

  test('revalidates an unchanged image without a download', async () => {
    await images.request(images.media('a.png'));
    laterBy(61);
    let sent = 0;
    images.storage.handlers.set(`${MEDIA}/a.png`, (request, response) => {
      if (request.headers['if-none-match'] !== '"1"') sent += 1;
      object(red, '"1"')(request, response);
    });
    expect((await images.request(images.media('a.png'))).status).toBe(200);
    expect([images.storage.requests.length, sent]).toEqual([2, 0]);
    // Another width needs the download.
    laterBy(61);
    expect((await images.request(images.media('a.png'), 640)).status).toBe(200);
    expect(sent).toBe(1);
  });

  test('stops serving a deleted image after a minute', async () => {
    await images.request(images.media('a.png'));
    images.storage.handlers.clear();
    laterBy(61);
    expect((await images.request(images.media('a.png'))).status).toBe(404);
  });

  test('serves cached images while storage is down', async () => {
    await images.request(images.media('a.png'));
    await images.storage.stop();
    laterBy(61);
    expect((await images.request(images.media('a.png'))).status).toBe(200);
    expect((await images.request(images.media('a.png'), 640)).status).toBe(502);
  });

  test('serves a replaced site file immediately, and resizes identical content once', async () => {
    expect(await colorOf((await images.request('/images/otter.png')).body)).toBe('red');
    writeFileSync(join(images.site.folder, 'images/otter.png'), blue);
    expect(await colorOf((await images.request('/images/otter.png')).body)).toBe('blue');
    writeFileSync(join(images.site.folder, 'images/second.png'), blue);
    await images.request('/images/second.png');
    expect(readdirSync(images.cacheFolder)).toHaveLength(2);
  });
});
