import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { importPosts } from '../../local/import/import-posts.ts';
import { readPosts } from '../../local/import/posts.ts';
import { projectOf } from '../support/backups.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { startHttpServer } from '../support/http-server.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const file = join(folderForFile(), 'posts.json');
const backend = await backendForFile('none');
const project = projectOf(backend);
const mediaUrl = `${backend.url}/storage/v1/object/public/media/`;
const imageOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
const wide = await imageOf(2600, 1400);
const small = await imageOf(30, 20);

const oldSite = await startHttpServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', oldSite.url);
  if (pathname === '/endless.png') {
    const part = Buffer.alloc(1024 * 1024);
    Readable.from(
      (function* () {
        while (true) yield part;
      })(),
    ).pipe(response);
  } else if (pathname === '/100%-gain.jpg' || pathname === '/wall-1920x1080.jpg') response.end(small);
  else if (pathname === '/wide.jpg') response.end(wide);
  else response.writeHead(404).end();
});
afterAll(() => oldSite.stop());

const { url: site } = oldSite;
const entry = (path: string, title: string, html = '<p>x</p>', more: object = {}) => ({
  url: site + path,
  title,
  html,
  published_at: '2020-01-01T00:00:00Z',
  ...more,
});

/** Imports posts and returns the warnings. */
async function runPosts(...posts: unknown[]): Promise<string[]> {
  writeFileSync(file, JSON.stringify(posts));
  const warnings: string[] = [];
  const warn = (...warning: string[]) => warnings.push(warning.join(': ').replaceAll(site, ''));
  await importPosts(project, await readPosts(file, warn), warn);
  return warnings;
}
const article = (title: string, columns: string) =>
  backend.sql(`select ${columns} from public.articles where title = '${title}'`);

test('copies images with a size or % in their name, but no endless ones', async () => {
  const html = '<img src="/wall-1920x1080.jpg"><img src="/100%-gain.jpg"><img src="/endless.png">';
  expect(await runPosts(entry('/images', 'Images', html))).toEqual([
    '/images: The image /endless.png was not copied: more than 50 MB',
  ]);
  const [{ content } = {}] = await article('Images', 'content');
  expect(content).toMatch(
    /src="[^"]*-wall-1920x1080\.jpg".*src="[^"]*-100-gain\.jpg".*src="[^"]*\/endless\.png"/,
  );
});

test('scales images down like the console', async () => {
  expect(await runPosts(entry('/wide', 'Wide', '', { image: '/wide.jpg' }))).toEqual([]);
  const [{ image_url } = {}] = await article('Wide', 'image_url');
  const stored = await (await fetch(String(image_url).replace(project.mediaUrl, mediaUrl))).arrayBuffer();
  expect(await sharp(stored).metadata()).toMatchObject({ width: 2400, height: 1292 });
});

test('names each post with an image that was not copied', async () => {
  const html = '<img src="/gone.jpg">';
  expect(await runPosts(entry('/gone-1', 'Gone', html), entry('/gone-2', 'Gone', html))).toEqual([
    '/gone-1: The image /gone.jpg was not copied: status 404',
    '/gone-2: The image /gone.jpg was not copied: status 404',
  ]);
});

test('stops before the first article if an image cannot be stored', async () => {
  const limit = (bytes: number) =>
    backend.sql(`update storage.buckets set file_size_limit = ${bytes} where id = 'media'`);
  await limit(1);
  const both = [entry('/text', 'Text'), entry('/image', 'Image', '<img src="/wide.jpg?again">')];
  await expect(runPosts(...both)).rejects.toThrow('could not be stored');
  await limit(5 * 1024 * 1024);
  expect(await article('Text', 'slug')).toEqual([]);
  expect(await runPosts(...both)).toEqual([]);
  expect(await article('Text', 'slug')).toEqual([{ slug: 'text' }]);
});

test('copies the original of an image from Jetpack, with its size', async () => {
  const html = `<img src="https://i0.wp.com/${new URL(site).host}/wide.jpg?resize=150%2C150" width="150" height="150"><img src="/wide.jpg">`;
  expect(await runPosts(entry('/jetpack', 'Jetpack', html))).toEqual([]);
  const [{ content } = {}] = await article('Jetpack', 'content');
  expect(content).toMatch(
    /^<img src="(\S*-wide\.jpg)" alt="" width="150" height="81"><img src="\1" alt="" width="2400" height="1292">$/,
  );
});
