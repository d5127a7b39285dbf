import { expect, test } from 'vitest';
import { explainEnd } from '../../../publishing/process-end.ts';

test.each([
  ['SIGKILL', 'The builder was killed, probably because memory ran out. The product needs 2 GB.'],
  // Node.js prints stack traces of several kilobytes.
  ['SIGABRT', 'The builder was aborted, probably because memory ran out. The product needs 2 GB.'],
  ['SIGSEGV', 'a stack trace'],
] as const)('the end of a process by %s names the likely cause', (signal, message) => {
  expect(explainEnd('The builder', null, signal, 'a stack trace\n')).toBe(message);
});

test('a process that failed without a message is reported with its exit code', () => {
  expect(explainEnd('The builder', 1, null, ' ')).toBe('The builder exited with code 1.');
  expect(explainEnd('The builder', null, 'SIGSEGV', '')).toBe('The builder exited with SIGSEGV.');
});
