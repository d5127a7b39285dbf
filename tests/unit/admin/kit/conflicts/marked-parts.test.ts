import { expect, test } from 'vitest';
import { markedParts } from '../../../../../src/admin/kit/conflicts/marked-parts.ts';

/** Returns the parts with the marked ones in brackets. */
const marked = (text: string, other: string) =>
  markedParts(text, other)
    .mine.map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['one two three', 'one 2 three', 'one [two] three'],
  ['Dogs bark. Cats sleep. Otters swim.', 'Dogs bark. Cats sleep.', 'Dogs bark. Cats sleep.[ Otters swim.]'],
  ['Big dogs bark. Cats sleep.', 'dogs bark. Cats sleep soundly.', '[Big ]dogs bark. Cats sleep.'],
  ['same', 'same', 'same'],
  ['', 'new', ''],
  ['new', '', '[new]'],
])('marks in %j what %j lacks', (text, other, shown) => expect(marked(text, other)).toBe(shown));

test('shortens what is the same before, between and after changes', () => {
  const long = 'word '.repeat(200);
  const shown = marked(`${long}First. ${long}Second. ${long}`, `${long}${long}${long}`);
  expect(shown).toMatch(/^…[^[…]+\[First\. \][^[…]+…[^[…]+\[Second\. \][^[…]+…$/);
  expect(shown.length).toBeLessThan(800);
});
