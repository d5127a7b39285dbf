import { describe, expect, it } from 'vitest';
import { changedPart } from '../../../../../src/admin/kit/conflicts/changed-part.ts';

describe('the changed part of a text', () => {
  it.each([
    ['one two three', 'one 2 three', { before: 'one ', changed: 'two', after: ' three' }],
    ['same', 'same', { before: 'same', changed: '', after: '' }],
    ['aaa', 'aaaa', { before: 'aaa', changed: '', after: '' }],
    ['', 'new', { before: '', changed: '', after: '' }],
    ['new', '', { before: '', changed: 'new', after: '' }],
  ])('returns the changed part of %j compared with %j', (text, other, parts) =>
    expect(changedPart(text, other)).toEqual(parts),
  );
});
