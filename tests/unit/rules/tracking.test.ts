import { expect, test } from 'vitest';
import { withoutTracking } from '../../../src/rules/tracking.ts';

test.each([
  ['https://a.example/x?utm_source=n&id=3&fbclid=z#top', 'https://a.example/x?id=3#top'],
  ['https://a.example/?UTM_Medium=x', 'https://a.example/'],
  ['https://www.google.com/url?q=https://a.example/b?utm_id%3D1&sa=D&ust=9', 'https://a.example/b'],
  ['https://x.com/a/status/1?ref_src=twsrc', 'https://x.com/a/status/1'],
])('cleans %s to %s', (url, clean) => expect(withoutTracking(url)).toBe(clean));

test.each([
  'https://a.example/?id=utm_source&q=x',
  'https://a.example/?b=1&a=%20',
  'https://www.google.com/search?q=https://a.example/',
  'https://www.google.com/url?q=javascript:alert(1)',
  '/memecoins?utm_source=x',
  'mailto:a@b.example?subject=utm_source',
  'not an address',
])('leaves %s unchanged', (url) => expect(withoutTracking(url)).toBe(url));
