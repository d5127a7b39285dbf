import { expect, test } from 'vitest';
import { linkedParagraphs } from '../../../src/rules/linked-text.ts';

const plain = (text: string) => ({ text, href: null });

test('blank lines separate paragraphs, but single line breaks do not', () => {
  expect(linkedParagraphs(' One\ntwo. \n \n\nThree.\n')).toEqual([[plain('One\ntwo.')], [plain('Three.')]]);
  expect(linkedParagraphs(' \n\n ')).toEqual([]);
});

test('each link is a separate piece', () => {
  expect(linkedParagraphs('Read [our reporting](/articles) or [this](https://a.example/b).')).toEqual([
    [
      plain('Read '),
      { text: 'our reporting', href: '/articles' },
      plain(' or '),
      { text: 'this', href: 'https://a.example/b' },
      plain('.'),
    ],
  ]);
  expect(linkedParagraphs('[All](/)')).toEqual([[{ text: 'All', href: '/' }]]);
});

test.each(['[x](javascript:alert)', '[x](//evil.example)', '[x]()', '[x] (/a)', '[](/a)'])(
  'URL-1 %s stays text',
  (text) => expect(linkedParagraphs(text)).toEqual([[plain(text)]]),
);
