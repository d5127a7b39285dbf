import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderArticleHtml } from '../../../src/article-html/sanitise.ts';
import { resizedUploads } from '../../../src/site/resized-uploads.ts';

const media = 'https://ref.supabase.co/storage/v1/object/public/media';
beforeEach(() => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://ref.supabase.co');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('offers uploaded images within text in several sizes', () => {
  const { html } = renderArticleHtml(`<p><img src="${media}/2026-01-01-otter.webp" alt="An otter"></p>`);
  const shown = resizedUploads(html);
  expect(shown).toContain(
    `src="/.netlify/images?url=${encodeURIComponent(`${media}/2026-01-01-otter.webp`)}&amp;w=960"`,
  );
  expect(shown).toContain('w=320 320w, ');
  expect(shown).toContain(' sizes="');
  expect(shown).toContain('alt="An otter"');
  expect(shown).not.toContain(`src="${media}`);
});

test('leaves other images, and text that looks like one, unchanged', () => {
  const { html } = renderArticleHtml(
    `<p><img src="https://example.com/a.png" alt="x"> &lt;img src="${media}/a.png"&gt;</p><pre>&lt;img src="${media}/a.png"&gt;</pre>`,
  );
  expect(resizedUploads(html)).toBe(html);
});
