import { expect, test } from 'vitest';
import { jsonProblem } from '../../../../local/backend/json-limits.ts';

const problem = (json: string) => jsonProblem(new TextEncoder().encode(json));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const listOf = (count: number, item: string) => `[${Array(count).fill(item)}]`;

test.each([
  ['the deepest allowed nesting', nested(1000)],
  ['lists beside each other', listOf(2000, '[]')],
  ['brackets and commas in a text', JSON.stringify({ a: `"\\${'[,'.repeat(200_000)}`, b: '\\' })],
  ['the largest number of rows', listOf(65_535, '{"a":1}')],
])('a body is accepted: %s', (_, json) => {
  expect(problem(json)).toBeNull();
});

const tooDeep = 'The body is nested too deeply.';
const tooMany = 'Send fewer rows at a time.';

test.each([
  ['deeper lists', nested(1001), tooDeep],
  ['deeper objects after a text with escapes', `{"a":"\\\\\\"[","b":${nested(1000)}}`, tooDeep],
  ['more rows', listOf(100_001, '{}'), tooMany],
  ['more lists', listOf(100_001, '[]'), tooMany],
  ['more numbers', listOf(200_001, '1'), tooMany],
])('a body is rejected: %s', (_, json, expected) => {
  expect(problem(json)).toBe(expected);
});
