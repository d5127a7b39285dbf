import { expect, it } from 'vitest';
import { isShortcut } from '../../../../src/admin/kit/is-shortcut.ts';

const ctrl = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
const cmd = { ctrlKey: false, metaKey: true, altKey: false, shiftKey: false };

it.each([
  ['Ctrl-S', { ...ctrl, key: 's', code: 'KeyS' }, true],
  ['Cmd-S with Caps Lock', { ...cmd, key: 'S', code: 'KeyS' }, true],
  ['Ctrl-S on a Cyrillic layout', { ...ctrl, key: 'ы', code: 'KeyS' }, true],
  ['Cmd-S on a Greek layout', { ...cmd, key: 'σ', code: 'KeyS' }, true],
  ['S of a Dvorak layout', { ...ctrl, key: 's', code: 'Semicolon' }, true],
  ['O at the place of S on a Dvorak layout', { ...ctrl, key: 'o', code: 'KeyS' }, false],
  ['S alone', { ...ctrl, ctrlKey: false, key: 's', code: 'KeyS' }, false],
  ['Ctrl-Shift-S, which strikes text', { ...ctrl, shiftKey: true, key: 'S', code: 'KeyS' }, false],
  ['AltGr-S', { ...ctrl, altKey: true, key: 'ś', code: 'KeyS' }, false],
])('%s', (_, keys, expected) => {
  expect(isShortcut(keys, 's')).toBe(expected);
});
