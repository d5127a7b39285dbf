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

const image = '<img src="/a.png">';
const table = '<table><tbody><tr><td>A</td></tr></tbody></table>';
test.each([
  ['before a changed paragraph', '<p>One.</p>', `${image}<p>Two.</p>`, ` ${image} Two.`],
  ['in a changed paragraph', '<p>One.</p>', `<p>Two.${image}</p>`, `Two. ${image} `],
  ['in a paragraph of its own', '<p>One.</p>', `<p>One.</p><p>${image}</p>`, `One. ${image} `],
  ['in an empty paragraph', '<p>One.</p><p></p>', `<p>One.</p><p>${image}</p>`, `One. ${image} `],
  ['after a table', `${table}<p>One.</p>`, `${table}${image}<p>Two.</p>`, `A ${image} Two.`],
])('shows an image that was added %s', (_, older, newer, added) => {
  const blocks = compareTexts(older, newer);
  expect(side(blocks, 'added').replace(/\s+/g, ' ').trim()).toBe(added.replace(/\s+/g, ' ').trim());
  expect(blocks.filter((block) => block.kind === 'changed' && block.isMarkup)).toEqual([]);
});

test('text in an empty line is only added', () => {
  expect(side(compareTexts('<p></p>', '<p>Two.</p>'), 'removed')).toBe('');
});

test('finds no changed blocks in identical texts', () => {
  expect(compareTexts('<p>One.</p>', '<p>One.</p>')).toEqual([{ kind: 'unchanged', texts: ['One.'] }]);
  expect(compareTexts('', '')).toEqual([]);
});

test('compares long paragraphs word by word even if one has many new sentences', () => {
  const lines = (count: number, word: string) =>
    Array.from({ length: count }, (_, n) => `Line ${n} of this article is about ${word}.<br>`).join('');
  const [start, added, end] = [lines(300, 'dogs'), lines(600, 'cats'), lines(300, 'otters')];
  const [block] = compareTexts(
    `<p>${start}${end}</p>`,
    `<p>${start}${added}${end.replace('299', '300')}</p>`,
  );
  const pieces = block?.kind === 'changed' ? block.pieces.filter(({ kind }) => kind !== 'same') : [];
  expect(pieces.map(({ text }) => text.trim())).toEqual([added.replaceAll('<br>', ' ').trim(), '299', '300']);
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
