import { expect, test } from 'vitest';
import { articleHeader } from '../../../src/components/article-header.ts';
import { titleLink } from '../../../src/components/article-parts.ts';
import { article } from '../../support/site.ts';

test('an Arabic title or summary that begins with a ticker is right to left, in the header and on cards', () => {
  const shown = article(1, {
    title: 'DOGE مقابل SHIB: أيهما أفضل؟',
    meta_description: 'PEPE يرتفع في يوم واحد',
  });
  const header = articleHeader(shown);
  expect(header).toMatch(/<h1[^>]* dir="rtl"/);
  expect(header).toMatch(/<p class="standfirst lines" dir="rtl"/);
  expect(titleLink('h2', shown)).toContain('dir="rtl"');
});
