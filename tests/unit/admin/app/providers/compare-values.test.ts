import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  differences,
  isSame,
} from '../../../../../src/admin/app/providers/compare-values.ts';

describe('the changes in a form', () => {
  it('the changes in a form include only the fields that changed', () => {
    const base = { id: '1', title: 'Old', author: null, view_count: 7, updated_at: 'then', rank: 3 };
    const data = { id: '2', title: 'New', author: '', view_count: 0, updated_at: 'now', rank: 3 };
    expect(changesBetween(base, data)).toEqual({ title: 'New' });
  });

  it.each([
    ['2026-11-21T04:05:00+00:00', '2026-11-21T04:05:00.000Z', true],
    ['2026-11-21T04:05:00+00:00', '2026-11-21T05:05:00+01:00', true],
    ['2026-11-21T04:05:00Z', '2026-11-21T04:06:00Z', false],
    [null, '', true],
    [undefined, null, true],
    [0, null, false],
    [false, null, false],
    [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [[1, 2], [2, 1], false],
    ['1', 1, false],
  ])('%j equals %j: %s', (a, b, same) => expect(isSame(a, b)).toBe(same));
});

describe('ADM-1 differences between two versions', () => {
  const base = { id: '1', title: 'Title', author: 'A', content: 'text', updated_at: '1' };
  it('shows who changed each field', () => {
    const mine = { ...base, title: 'Mine', content: 'my text' };
    const theirs = { ...base, title: 'Theirs', author: 'B', updated_at: '2' };
    expect(differences(base, mine, theirs)).toEqual([
      { field: 'title', mine: 'Mine', theirs: 'Theirs', changedBy: null },
      { field: 'author', mine: 'A', theirs: 'B', changedBy: 'them' },
      { field: 'content', mine: 'my text', theirs: 'text', changedBy: 'me' },
    ]);
  });

  it('columns that only the server changes, such as prices, are not shown', () => {
    const names = serverColumns();
    expect(names).toContain('sparkline');
    const mine = { ...base, ...Object.fromEntries(names.map((name) => [name, 1])) };
    const theirs = { ...base, ...Object.fromEntries(names.map((name) => [name, 2])) };
    expect(differences(mine, mine, theirs)).toEqual([]);
  });

  it('there are no differences if both users made the same change', () => {
    expect(differences(base, { ...base, title: 'Same' }, { ...base, title: 'Same' })).toEqual([]);
  });
});

/** Returns the columns of all tables that the schema excludes from edits. */
function serverColumns(): string[] {
  const folder = resolve(import.meta.dirname, '../../../../../supabase/schemas');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return [...text.matchAll(/(?:server|unversioned)_columns => '\{(.*?)\}'/g)].flatMap(([, names = '']) =>
    names.split(', '),
  );
}
