import { expect, test } from 'vitest';
import { type MarkedPart, markedParts } from '../../../../../src/admin/kit/conflicts/marked-parts.ts';

/** Shows parts as a text with the marked ones in brackets. */
const shown = (parts: readonly MarkedPart[]) =>
  parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join('');

test.each([
  ['one two three', 'one 2 three', 'one [two] three', 'one [2] three'],
  [
    'Dogs bark. Cats sleep. Otters swim.',
    'Dogs bark. Cats sleep.',
    'Dogs bark. Cats sleep.[ Otters swim.]',
    'Dogs bark. Cats sleep.',
  ],
  [
    'Big dogs bark. Cats sleep.',
    'dogs bark. Cats sleep soundly.',
    '[Big ]dogs bark. Cats sleep.',
    'dogs bark. Cats sleep[ soundly].',
  ],
  ['same', 'same', 'same', 'same'],
  ['', 'new', '', '[new]'],
])('marks in %j and %j what the other lacks', (mine, theirs, ...marked) => {
  const parts = markedParts(mine, theirs);
  expect([shown(parts.mine), shown(parts.theirs)]).toEqual(marked);
});

test.each(['', 'new'])('an empty text has no parts, compared with %j', (other) =>
  expect(markedParts('', other).mine).toEqual([]),
);

test('long texts that are marked, or without marks, are not shortened', () => {
  const long = 'word '.repeat(200);
  expect(shown(markedParts(long, long).mine)).toBe(long);
  expect(shown(markedParts(`One ${long}two.`, 'One two.').mine)).toBe(`One [${long}]two.`);
});

test('long texts that take too long to compare are marked as a whole', () => {
  const text = (word: string) => Array.from({ length: 40_000 }, (_, n) => `${word}${n}`).join(' ');
  const [mine, theirs] = [text('a'), text('b')];
  const marked = (value: string) => [{ text: value, isMarked: true }];
  expect(markedParts(mine, theirs)).toEqual({ mine: marked(mine), theirs: marked(theirs) });
});

test('shortens what is the same before, between and after changes', () => {
  const long = 'word '.repeat(200);
  const { mine } = markedParts(`${long}First. ${long}Second. ${long}`, `${long}${long}${long}`);
  expect(shown(mine)).toMatch(/^…[^[…]+\[First\. \][^[…]+…[^[…]+\[Second\. \][^[…]+…$/);
  expect(shown(mine).length).toBeLessThan(800);
});

test('shortens unchanged text without splitting an emoji', () => {
  const dogs = '🐕'.repeat(400);
  for (const padding of ['', 'x']) {
    const { mine } = markedParts(
      `New ${padding}${dogs}${padding} new`,
      `Old ${padding}${dogs}${padding} old`,
    );
    expect(mine.map(({ text }) => text).join('')).toMatch(/^New \P{Cs}*…\P{Cs}* new$/u);
  }
});

test('long texts are compared word by word even if one has many new sentences', () => {
  const sentences = (count: number, word: string) =>
    Array.from({ length: count }, (_, n) => `Sentence ${n} of this text is about ${word}.`).join(' ');
  const [start, added, end] = [sentences(500, 'dogs'), sentences(200, 'cats'), sentences(1000, 'otters')];
  const { mine, theirs } = markedParts(`${start} ${added} ${end}`, `${start} ${end.replace('999', '1000')}`);
  const marked = (parts: readonly MarkedPart[]) => parts.filter(({ isMarked }) => isMarked);
  expect(marked(mine).map(({ text }) => text.trim())).toEqual([added, '999']);
  expect(marked(theirs).map(({ text }) => text)).toEqual(['1000']);
});
