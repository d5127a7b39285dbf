// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanPaste } from '../../../../src/admin/rich-text/paste/clean.ts';
import { onlyImage } from '../../../../src/admin/rich-text/paste/images.ts';
import { imageSources } from '../../../../src/site/image-sources.ts';
import { addSiteEnvironment } from '../../../support/site-environment.ts';

addSiteEnvironment();

const site = 'https://our.example';
const upload = 'https://data.example/storage/v1/object/public/media/2026-01-01-dog.gif';
/** The URL with which browsers copy an image from a page of the site. */
const onPage = (src: string) => `${site}${imageSources(src, '50vw')?.src}`;

describe('HTML copied with a file', () => {
  it.each([
    ['<meta charset="utf-8"><img src="https://dogs.example/a.png" alt="A dog">', 'A dog'],
    [
      '<html><body><!--StartFragment--><a href="/x"><img src="blob:x"></a><!--EndFragment--></body></html>',
      '',
    ],
    [`<img src="${onPage('/a.png').replace(site, 'https://dogs.example')}" alt="Elsewhere">`, 'Elsewhere'],
    ['<img src="//dogs.example/a.png">', ''],
  ])('is only an image, with its alt text: %s', (html, alt) => {
    expect(onlyImage(html)).toEqual({ alt });
  });

  it.each([
    '<p data-pm-slice="1 1 []"><img src="https://dogs.example/a.png"></p>',
    '<p>Moon<img src="file:///a.png"></p>',
    '<img src="https://dogs.example/a.png"><img src="https://dogs.example/b.png">',
    '<table><tr><td>1</td></tr></table>',
    '',
  ])('is not only an image: %s', (html) => {
    expect(onlyImage(html)).toBeNull();
  });

  it.each([
    [upload, upload],
    [onPage(upload), upload],
    [onPage('/images/otter.webp'), '/images/otter.webp'],
    [`${site}/images/otter.webp`, '/images/otter.webp'],
    ['/images/otter.webp', '/images/otter.webp'],
  ])('is pasted with the original, not uploaded, if the image is ours: %s', (src, stored) => {
    const html = `<img src="${src}" alt="A dog">`;
    expect(onlyImage(html)).toBeNull();
    expect(cleanPaste(html)).toMatchObject({ html: `<img src="${stored}" alt="A dog">`, notes: [] });
  });
});
