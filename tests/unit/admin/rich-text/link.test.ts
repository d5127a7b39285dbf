import { expect, it } from 'vitest';
import { relOf } from '../../../../src/admin/rich-text/LinkDialog.tsx';

it.each([
  [null, true, 'noopener noreferrer'],
  [null, false, null],
  ['noopener noreferrer', false, null],
  ['sponsored nofollow', true, 'sponsored nofollow noopener noreferrer'],
  ['noopener noreferrer nofollow ugc', false, 'nofollow ugc'],
])('the rel %j of a link, changed with a new tab: %j, becomes %j', (given, isNewTab, expected) => {
  expect(relOf(given, isNewTab)).toBe(expected);
});
