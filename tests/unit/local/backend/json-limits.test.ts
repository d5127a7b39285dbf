import { expect, test } from 'vitest';
import { jsonProblem } from '../../../../local/backend/json-limits.ts';

const problem = (json: string) => jsonProblem(new TextEncoder().encode(json));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const rows = (count: number) => `[${Array(count).fill('{"a":"{"}')}]`;

test.each([
  ['the deepest allowed nesting', nested(1000)],
  ['lists beside each other', `[${Array(2000).fill('[]')}]`],
  ['brackets in a text', JSON.stringify({ a: `"\\${'['.repeat(2000)}`, b: '\\' })],
  ['the largest number of rows', rows(65_535)],
])('a body is accepted: %s', (_, json) => {
  expect(problem(json)).toBeNull();
});

test.each([
  ['deeper lists', nested(1001), 'The body is nested too deeply.'],
  [
    'deeper objects after a text with escapes',
    `{"a":"\\\\\\"[","b":${nested(1000)}}`,
    'The body is nested too deeply.',
  ],
  ['more rows', rows(65_536), 'Send fewer rows at a time.'],
])('a body is rejected: %s', (_, json, expected) => {
  expect(problem(json)).toBe(expected);
});
