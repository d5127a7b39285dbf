import { expect, it } from 'vitest';
import { ConflictError } from '../../../../../src/admin/app/providers/conflict-error.ts';
import {
  type EditEvent,
  type EditState,
  nextState,
  opened,
} from '../../../../../src/admin/kit/forms/edit-state.ts';

const record = { title: 'Moon', updated_at: '1' };
const row = { title: 'Moon dog', updated_at: '2' };
const at = new Date('2026-01-31T09:30:00Z');
const conflict = new ConflictError(row);
const failed = (reason: string | null, found: ConflictError | null = null): EditEvent => ({
  type: 'save failed',
  reason,
  conflict: found,
});

it.each<[rule: string, events: EditEvent[], change: Partial<EditState>]>([
  ['a save makes its row the base', [{ type: 'saved', row }], { base: row, saves: 1 }],
  [
    'a save ends the failure of the previous one',
    [failed('Offline.'), { type: 'saved', row }],
    { base: row, saves: 1 },
  ],
  ['an automatic save is not counted', [{ type: 'autosaved', row, at }], { base: row, autosavedAt: at }],
  [
    'after a manual save, the last save is not an automatic one',
    [
      { type: 'autosaved', row, at },
      { type: 'saved', row },
    ],
    { base: row, saves: 1 },
  ],
  ['a failed save keeps the base', [failed('Offline.')], { failure: 'Offline.' }],
  ['the failure ends when the changes are undone', [failed('Offline.'), { type: 'changes undone' }], {}],
  [
    'the form describes the field errors that prevented a save',
    [failed(null), { type: 'field errors described', reason: 'Correct the title.' }],
    { failure: 'Correct the title.', hasFieldErrors: true },
  ],
  [
    'field errors do not replace another reason',
    [failed('Offline.'), { type: 'field errors described', reason: 'Correct the title.' }],
    { failure: 'Offline.' },
  ],
  [
    'a conflict stays open if the save that resolves it fails',
    [failed('Changed.', conflict), failed('Offline.')],
    { failure: 'Offline.', conflict },
  ],
  [
    'a closed conflict leaves the reason',
    [failed('Changed.', conflict), { type: 'conflict closed' }],
    { failure: 'Changed.' },
  ],
  [
    'a conflict of an automatic save opens no dialog, and its resolution does not publish the draft',
    [{ type: 'autosave conflicted', reason: 'Changed.' }],
    { intent: 'draft', failure: 'Changed.' },
  ],
  [
    'automatic saves continue with another base, which none of them has saved',
    [
      { type: 'autosaved', row: record, at },
      { type: 'autosave conflicted', reason: 'Changed.' },
      { type: 'rebased', base: row },
    ],
    { intent: 'draft', base: row },
  ],
])('%s', (_rule, events, change) => {
  expect(events.reduce(nextState, opened(record))).toEqual({ ...opened(record), ...change });
});
