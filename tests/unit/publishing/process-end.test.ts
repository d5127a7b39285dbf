import { expect, test } from 'vitest';
import { explainEnd } from '../../../publishing/process-end.ts';

test.each([
  ['SIGKILL', '', 'The builder was killed, probably because memory ran out. The product needs 2 GB.'],
  ['SIGABRT', 'FATAL ERROR: heap out of memory', 'The builder ran out of memory. The product needs 2 GB.'],
  ['SIGABRT', 'Assertion failed\n', 'Assertion failed'],
  ['SIGSEGV', '', 'The builder exited with SIGSEGV.'],
] as const)('the end of a process by %s with the output “%s” is explained', (signal, output, message) => {
  expect(explainEnd('The builder', null, signal, output)).toBe(message);
});

test('a process that failed without a message is reported with its exit code', () => {
  expect(explainEnd('The builder', 1, null, ' ')).toBe('The builder exited with code 1.');
});
