import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SiteBuilder } from '../../publishing/site-builder.ts';
import { DEFAULT_BRAND } from '../../src/entities/readers/brand.ts';
import { settingsFor } from '../support/backend.ts';
import { filesOf } from '../support/build.ts';
import { demoArticle } from '../support/demo-article.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const folder = folderForFile();
const backend = await backendForFile();

const brand = {
  name: 'Frog Gazette',
  tagline: 'All the news that croaks',
  description: 'What happens in the pond.',
  contact_email: 'editors#1@frog.example',
  contact_note: 'Croak <b>to</b> us:',
  footer_text: 'Frogs are not advice.',
  legal_links: [{ text: 'Imprint', url: '/contact' }],
  subscribe_title: 'Frogs by mail',
  subscribe_text: 'Every Friday.',
  about_memecoins: 'Frogs, and [what we write](/articles) about them.',
  postal_address: 'Pond 1',
  accent: '#0a7045',
  language: 'de-AT',
  time_zone: 'Pacific/Kiritimati',
};

test('after a change of brand, no deployed file contains the old one, and none for visitors a default text', async () => {
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
    update public.articles set published_at = '2026-01-31T20:00:00Z' where slug like 'hot-dog-vendor%';
    update public.contact_page_content set email = 'editors@frog.example';`);
  await builder.build(join(folder, 'after'));
  const after = filesOf(join(folder, 'after'));
  const left = [...after].filter(([, text]) => /moon ?dispatch/i.test(text)).map(([file]) => file);
  expect(left).toEqual([]);
  const { contact_email, ...texts } = DEFAULT_BRAND;
  const lines = Object.values(texts).filter((text) => typeof text === 'string' && text.includes(' '));
  // The code of the console contains the default texts.
  const forVisitors = [...after].filter(([file]) => /\.(?:html|xml|json|txt|webmanifest)$/.test(file));
  for (const text of [contact_email, ...lines]) {
    const beginning = Buffer.from(String(text).slice(0, 40)).toString('latin1');
    const found = forVisitors.filter(([, written]) => written.includes(beginning)).map(([file]) => file);
    expect(found, String(text)).toEqual([]);
  }
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
  const {
    about_memecoins: _,
    contact_note: __,
    postal_address,
    language,
    time_zone,
    legal_links,
    ...shown
  } = brand;
  for (const text of Object.values(shown)) expect(front).toContain(text);
  expect(front).toMatch(/<a href="\/contact" dir="auto"[^>]*>\s*Imprint\s*<\/a>/);
  expect(front).toContain('href="mailto:editors%231@frog.example"');
  expect(front).toContain('Croak &lt;b&gt;to&lt;/b&gt; us:');
  expect(front).toContain(`<html lang="${language}">`);
  expect(after.get('rss.xml')).toContain(`<language>${language}</language>`);
  expect(after.get('atom.xml')).toContain(`xml:lang="${language}"`);
  expect(after.get('news-sitemap.xml')).toMatch(/<news:language>de<|<urlset[^>]*><\/urlset>/);
  expect(after.get(`articles/${demoArticle}.html`)).toContain('>1. Februar 2026</time>');
  expect(after.get('contact.html')).toContain(postal_address);
  // The moon is the mark of the old name.
  const article = `articles/${demoArticle}.html`;
  for (const file of ['index.html', 'contact.html', 'alpha-club.html', article]) {
    expect(before.get(file), file).toMatch(/class="(?:phase|moon-mark)/);
    expect(after.get(file), file).not.toMatch(/class="(?:phase|moon-mark|crater)|icon\.svg" type/);
  }
  const [lost] = /<div class="lost"[\s\S]*?<\/h1>[\s\S]*?<\/p>/.exec(after.get('404.html') ?? '') ?? [];
  expect(lost).toContain('There is no such page');
  expect(lost).toContain('It may have been renamed, or it never existed.');
  expect(lost).not.toMatch(/moon|crater/i);
  expect(after.get('memecoins.html')).toMatch(/<a href="\/articles"[^>]*>what we write<\/a>/);

  // Compares with a fresh build, to detect pages that were not re-rendered. The search index is updated later.
  await new SiteBuilder(settingsFor(backend)).build(join(folder, 'fresh'), { fromScratch: true });
  const fresh = filesOf(join(folder, 'fresh'));
  for (const [file, text] of fresh)
    if (
      /\.(?:html|xml|json|webmanifest)$/.test(file) &&
      file !== 'build.json' &&
      !file.startsWith('pagefind/')
    )
      expect(after.get(file), file).toBe(text);
}, 240_000);

test('icons of every size are generated from one upload, and a missing upload does not fail a build', async () => {
  const db = createClient(backend.url, backend.secrets.secretKey, { auth: { persistSession: false } });
  const wide = sharp({ create: { width: 600, height: 300, channels: 3, background: '#0a7045' } });
  const stored = await db.storage
    .from('media')
    .upload('frog.png', await wide.png().toBuffer(), { contentType: 'image/png' });
  expect(stored.error).toBeNull();
  const upload = `${backend.url}/storage/v1/object/public/media/frog.png`;
  const builder = new SiteBuilder(settingsFor(backend));
  const build = async (icon: string, out: string) => {
    const value = JSON.stringify({ name: 'Frog Gazette', icon, logo: icon, share_image: icon });
    await backend.sql(`update public.site_settings set value = '${value}' where setting_key = 'brand'`);
    await builder.build(join(folder, out));
    return (file: string) => readFileSync(join(folder, out, file));
  };
  const builtFile = await build(upload, 'icons');
  for (const [file, size] of Object.entries({
    'favicon.ico': 48,
    'apple-touch-icon.png': 180,
    'icon-192.png': 192,
    'icon-512.png': 512,
  })) {
    expect(await sharp(builtFile(file)).metadata(), file).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    });
  }
  const front = String(builtFile('index.html'));
  expect(front).toContain('<link rel="icon" href="/icon-192.png" type="image/png">');
  expect(front).toMatch(
    /<meta property="og:image" content="[^"]*images\?url=[^"]*frog[^"]*&amp;w=1200&amp;fm=jpg">/,
  );
  expect(front).toMatch(/aria-label="Frog Gazette, front page"[^>]*>\s*<img class="logo/);
  expect(String(builtFile('manifest.webmanifest'))).not.toContain('.svg');

  const missing = await build(upload.replace('frog', 'toad'), 'missing');
  // The icon is the initial, because only sites with "moon" in their name have the moon as their icon.
  expect(missing('icon-512.png')).not.toEqual(builtFile('icon-512.png'));
  expect(missing('icon-512.png')).not.toEqual(readFileSync('src/assets/icons/icon-512.png'));
  expect(await sharp(missing('icon-512.png')).metadata()).toMatchObject({ format: 'png', width: 512 });
  expect(String(missing('manifest.webmanifest'))).not.toContain('.svg');
}, 120_000);
