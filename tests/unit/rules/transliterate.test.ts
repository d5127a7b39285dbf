import anyAscii from 'any-ascii';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLUG_PATTERN, slugify } from '../../../src/rules/slug.ts';
import { needsTransliteration, transliteratedSlug } from '../../../src/rules/transliterate.ts';

describe('DI-2 titles in any script give a slug', () => {
  test.each([
    ['Луна и сыр', 'luna-i-syr'],
    ['Новости DOGE', 'novosti-doge'],
    ['Ελληνικά νέα', 'ellinika-nea'],
    ['月亮', 'yue-liang'],
    ['狗狗币 to the moon', 'gou-gou-bi-to-the-moon'],
    ['こんにちは', 'konnichiha'],
    ['한국어 기사', 'hangugeo-gisa'],
    ['أخبار العملات', 'khbr-lmlt'],
    ['חדשות מטבע', 'hdsvt-mtv'],
    ['🚀🌕', 'rocket-full-moon'],
    ['🚀 пепе', 'pepe'],
    ['Azərbaycan dövləti', 'azerbaycan-dovleti'],
    ['Ɛdzɔ le Ŋkekea dzi', 'edzo-le-ngkekea-dzi'],
    ['Ƙasa da ɓera', 'kasa-da-bera'],
    ['Ŧ', 't'],
  ])('%s → %s', (title, slug) => {
    expect(needsTransliteration(title)).toBe(true);
    expect(transliteratedSlug(title, anyAscii)).toBe(slug);
  });

  test.each(['Doge to the Moon', '🚀 To the Moon', 'Straße, Łódź', '---', '', '100 %'])(
    '%j needs no transliteration',
    (title) => expect(needsTransliteration(title)).toBe(false),
  );

  test('returns a valid slug or an empty text for any title, and the usual slug for Latin ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (title) => {
        const slug = transliteratedSlug(title, anyAscii);
        expect(slug === '' || SLUG_PATTERN.test(slug)).toBe(true);
        if (!needsTransliteration(title) && slugify(title) !== '') expect(slug).toBe(slugify(title));
      }),
      { numRuns: 500 },
    );
  });
});
