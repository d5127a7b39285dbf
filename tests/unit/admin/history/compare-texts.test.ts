import { expect, test } from 'vitest';
import { type Block, compareTexts } from '../../../../src/admin/history/compare-texts.ts';

/** Returns the text of one side of a comparison. */
const side = (blocks: readonly Block[], kind: 'added' | 'removed') =>
  blocks
    .map((block) =>
      block.kind === 'unchanged'
        ? block.texts.join(' ')
        : block.pieces
            .filter((piece) => piece.kind === 'same' || piece.kind === kind)
            .map(({ text }) => text)
            .join(''),
    )
    .filter((text) => text !== '')
    .join(' ');

test('compares paragraphs first, then the words of changed paragraphs', () => {
  expect(
    compareTexts('<p>One.</p><p>The frog sat.</p>', '<p>One.</p><p>The frog jumped.</p><p>New.</p>'),
  ).toEqual([
    { kind: 'unchanged', texts: ['One.'] },
    {
      kind: 'changed',
      isMarkup: false,
      pieces: [
        { kind: 'same', text: 'The frog ' },
        { kind: 'removed', text: 'sat' },
        { kind: 'added', text: 'jumped' },
        { kind: 'same', text: '.' },
      ],
    },
    { kind: 'changed', isMarkup: false, pieces: [{ kind: 'added', text: 'New.' }] },
  ]);
});

test('compares the markup if only the formatting changed', () => {
  const [block] = compareTexts('<p>Frog</p>', '<p><strong>Frog</strong></p>');
  expect(block).toMatchObject({ kind: 'changed', isMarkup: true });
});

test('shows an image that was added before a changed paragraph or after a table', () => {
  const image = '<img src="/frog.webp">';
  const table = '<table><tbody><tr><td>A</td></tr></tbody></table>';
  for (const older of ['<p>One.</p>', `${table}<p>One.</p>`]) {
    const newer = older.replace('<p>One.', `${image}<p>Two.`);
    expect(side(compareTexts(older, newer), 'added')).toContain('/frog.webp');
  }
});

test('finds no changed blocks in identical texts', () => {
  expect(compareTexts('<p>One.</p>', '<p>One.</p>')).toEqual([{ kind: 'unchanged', texts: ['One.'] }]);
  expect(compareTexts('', '')).toEqual([]);
});

test('after the time limit, shows all paragraphs as removed and added', () => {
  const older = '<p>The frog sat.</p><p>One.</p>';
  const blocks = compareTexts(older, '<p>The frog jumped.</p><p>One.</p>', -1);
  expect(side(blocks, 'removed')).toBe('The frog sat. One.');
  expect(side(blocks, 'added')).toBe('The frog jumped. One.');
});

test('stops soon after its two-second limit on two megabytes of different words', { timeout: 20_000 }, () => {
  const text = (word: string) =>
    `<p>${Array.from({ length: 150_000 }, (_, n) => `${word}${n}`).join(' ')}</p>`;
  const started = performance.now();
  const blocks = compareTexts(text('a'), text('b'), 2000);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(side(blocks, 'added')).toHaveLength(text('b').length - '<p></p>'.length);
});
