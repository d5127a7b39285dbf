import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../local/backend/start.ts';
import { SiteBuilder } from '../../publishing/site-builder.ts';
import { settingsFor, startTestBackend } from '../support/backend.ts';
import { filesOf } from '../support/build.ts';

const folder = mkdtempSync(join(tmpdir(), 'newsroom-brand-'));
let backend: Backend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
});

const brand = {
  name: 'Frog Gazette',
  tagline: 'All the news that croaks',
  description: 'What happens in the pond.',
  contact_email: 'editors@frog.example',
  contact_note: 'Croak to us:',
  footer_text: 'Frogs are not advice.',
  legal_links: [{ text: 'Imprint', url: '/contact' }],
  subscribe_title: 'Frogs by mail',
  subscribe_text: 'Every Friday.',
  about_memecoins: 'Frogs, and [what we write](/articles) about them.',
  postal_address: 'Pond 1',
  accent: '#0a7045',
};

test('a change of the brand leaves nothing of the old one in any deployed byte', async () => {
  const builder = new SiteBuilder(settingsFor(backend));
  await builder.build(join(folder, 'before'));
  const before = filesOf(join(folder, 'before'));
  const named = [...before].filter(([, text]) => /moon ?dispatch/i.test(text)).map(([file]) => file);
  expect(named).toEqual(
    expect.arrayContaining([
      'index.html',
      'admin.html',
      'manifest.webmanifest',
      'rss.xml',
      'atom.xml',
      'feed.json',
    ]),
  );

  await backend.sql(`
    update public.site_settings set value = '${JSON.stringify(brand)}' where setting_key = 'brand';
    update public.contact_page_content set email = 'editors@frog.example';`);
  await builder.build(join(folder, 'after'));
  const after = filesOf(join(folder, 'after'));
  const left = [...after].filter(([, text]) => /moon ?dispatch/i.test(text)).map(([file]) => file);
  expect(left).toEqual([]);
  for (const file of [
    'index.html',
    'admin.html',
    'rss.xml',
    'atom.xml',
    'feed.json',
    'manifest.webmanifest',
  ]) {
    expect(after.get(file), file).toContain('Frog Gazette');
  }
  expect(after.get('social-card.png')).not.toBe(before.get('social-card.png'));
  const front = after.get('index.html') ?? '';
  const { about_memecoins: _, postal_address, legal_links, ...shown } = brand;
  for (const text of Object.values(shown)) expect(front).toContain(text);
  expect(front).toMatch(/<a href="\/contact" dir="auto">\s*Imprint\s*<\/a>/);
  expect(after.get('contact.html')).toContain(postal_address);
  expect(after.get('memecoins.html')).toContain('<a href="/articles">what we write</a>');

  // As built at once: no page was missed.
  await new SiteBuilder(settingsFor(backend)).build(join(folder, 'fresh'), { fromScratch: true });
  const fresh = filesOf(join(folder, 'fresh'));
  for (const [file, text] of fresh)
    if (/\.(?:html|xml|json|webmanifest)$/.test(file) && file !== 'build.json')
      expect(after.get(file), file).toBe(text);
}, 240_000);
