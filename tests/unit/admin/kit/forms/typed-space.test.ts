// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { withTypedSpace } from '../../../../../src/admin/kit/forms/typed-space.ts';

afterEach(() => document.body.replaceChildren());

test('a saved record keeps the space at the end of the focused field, but no other space', () => {
  const title = document.createElement('input');
  title.name = 'title';
  document.body.append(title);
  title.focus();
  const saved = { title: 'Moon', author: 'Iris' };
  expect(withTypedSpace(saved, { title: 'Moon ', author: 'Iris ' })).toEqual({
    title: 'Moon ',
    author: 'Iris',
  });
  expect(withTypedSpace(saved, { title: ' Moon', author: 'Iris' })).toBe(saved);
  expect(withTypedSpace(saved, { title: 'Moon', author: 'Iris' })).toBe(saved);
  title.blur();
  expect(withTypedSpace(saved, { title: 'Moon ', author: 'Iris' })).toBe(saved);
});
