import { expect, test } from 'vitest';
import { hasInitial } from '../../../src/article-html/initial.ts';

const long = 'A sentence that goes around its initial. '.repeat(3);

test.each([
  ['a long first paragraph', `<p>${long}</p><p>More.</p>`, true],
  ['one with formats and classes', `<p class="ql-align-center"><em>${long}</em></p>`, true],
  ['quoted Cyrillic', `<p>«${'Луна взошла над биржей. '.repeat(6)}</p>`, true],
  ['a whole article in one paragraph', `<p>${`${long}<br>`.repeat(100)}</p>`, false],
  ['Arabic, whose letters are joined', `<p>${'عملة الميم تصل إلى القمر. '.repeat(6)}</p>`, false],
  ['Arabic that begins with a ticker', `<p>DOGE ${'عملة الميم تصل إلى القمر. '.repeat(6)}</p>`, false],
  ['one word', '<p>Moon.</p>', false],
  ['a short first paragraph before a long one', `<p>Moon.</p><p>${long}</p>`, false],
  [
    'a long link in a short paragraph',
    `<p><a href="https://example.com/${'a'.repeat(200)}">Moon</a></p>`,
    false,
  ],
  ['an article that begins with a heading', `<h2>Moon</h2><p>${long}</p>`, false],
  ['preformatted text', `<pre>${long}</pre>`, false],
  ['no text', '', false],
])('hasInitial: %s', (_, html, expected) => {
  expect(hasInitial(html)).toBe(expected);
});
