// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { siteDates } from '../../../src/site/site-dates.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Mars/Olympus_Mons', 'UTC'],
])('in a browser, the time zone %s of a page is %s', (timeZone, used) => {
  vi.stubEnv('SSR', false);
  document.head.innerHTML = `<meta name="site-environment">`;
  document
    .querySelector('meta')
    ?.setAttribute('content', JSON.stringify({ dates: { language: 'de', timeZone } }));
  expect(siteDates()).toEqual({ language: 'de', timeZone: used });
});
