// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillTemplate } from '../../../../src/admin/preview/fill-template.ts';
import { SITE_ENVIRONMENT_META } from '../../../../src/site/environment.ts';
import { article } from '../../../support/site.ts';

beforeEach(() => vi.stubEnv('SSR', false));
afterEach(() => vi.unstubAllEnvs());

/** Gives a page the date format of a build. */
function setDates(page: Document, language: string, timeZone: string) {
  const meta = page.createElement('meta');
  meta.name = SITE_ENVIRONMENT_META;
  meta.content = JSON.stringify({
    siteUrl: 'https://our.example',
    supabaseUrl: 'https://data.example',
    dates: { language, timeZone },
  });
  page.head.append(meta);
}

test('shows both times of an article in the format of the last build, even in a console opened before it', () => {
  setDates(document, 'en', 'UTC');
  const template = document.implementation.createHTMLDocument();
  template.body.innerHTML = '<header class="article-header"></header><div class="prose"></div>';
  setDates(template, 'de', 'Asia/Tokyo');

  const published_at = '2026-11-20T20:00:00.000Z';
  fillTemplate(template, article(1, { published_at, text_changed_at: '2026-11-21T20:00:00.000Z' }));

  expect(template.querySelector('time.published')?.textContent).toBe('21. November 2026');
  expect(template.querySelector('.updated')?.textContent).toBe('Updated 22. Nov. 2026, 05:00 GMT+9');

  // A draft that was published before.
  fillTemplate(template, article(1, { published_at: null, text_changed_at: '2026-11-21T20:00:00.000Z' }));
  expect(template.querySelector('.updated')).toBeNull();
});
