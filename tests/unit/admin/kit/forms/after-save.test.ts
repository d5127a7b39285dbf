// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { afterSave } from '../../../../../src/admin/kit/forms/after-save.ts';

afterEach(() => document.body.replaceChildren());

const submitted = { title: ' Moon ', author: '', tags: ['a'], published_at: '2026-07-01T09:30:00Z' };
const row = { title: 'Moon', author: null, tags: ['a'], published_at: '2026-07-01T09:30:00+00:00', id: '1' };

it('shows the stored values if nothing was changed during the save', () => {
  expect(afterSave(row, submitted, { ...submitted, author: null, tags: ['a'] })).toEqual({
    saved: row,
    later: {},
  });
});

it('separates what was changed during the save', () => {
  const { saved, later } = afterSave(row, submitted, { ...submitted, title: 'Moon dog', tags: [] });
  expect(saved).toEqual(row);
  expect(later).toEqual({ title: 'Moon dog', tags: [] });
});

it('keeps values without a column', () => {
  const values = { ...submitted, note: 'x' };
  expect(afterSave(row, values, values)).toEqual({ saved: { ...row, note: 'x' }, later: {} });
});

it('keeps the space at the end of the focused field, but no other space', () => {
  const title = document.createElement('input');
  title.name = 'title';
  document.body.append(title);
  title.focus();
  const stored = { title: 'Moon', author: 'Iris' };
  const shownAfter = (typed: typeof stored) => afterSave(stored, typed, typed).saved;
  expect(shownAfter({ title: 'Moon ', author: 'Iris ' })).toEqual({ title: 'Moon ', author: 'Iris' });
  expect(shownAfter({ title: ' Moon', author: 'Iris' })).toEqual(stored);
  title.blur();
  expect(shownAfter({ title: 'Moon ', author: 'Iris' })).toEqual(stored);
});
