import { expect, test } from 'vitest';
import { truncate } from '../../../../src/admin/kit/truncate.ts';

test('a text of more than 60 characters ends with an ellipsis, without half an emoji or a space before it', () => {
  expect(truncate('a'.repeat(60))).toBe('a'.repeat(60));
  expect(truncate('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`);
  expect(truncate('🚀'.repeat(61))).toBe(`${'🚀'.repeat(60)}…`);
  expect(truncate(`${'a'.repeat(59)} moon`)).toBe(`${'a'.repeat(59)}…`);
});
