import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepParametersOutOfLog } from '../../../../local/backend/error-log.ts';

const { log, warn, error } = console;
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  console.error = (text) => printed.push(text);
  vi.spyOn(process, 'on').mockReturnValue(process);
  keepParametersOutOfLog();
});

afterEach(() => {
  vi.useRealTimers();
  Object.assign(console, { log, warn, error });
  vi.restoreAllMocks();
});

test('an error is printed with its calls, code and cause, without the parameters of its statement', () => {
  const cause = new Error('connect ECONNREFUSED');
  console.error(
    Object.assign(new Error('fetch failed', { cause }), { code: 'ECONNREFUSED', params: ['private'] }),
  );
  expect(printed[0]).toMatch(/^Error: fetch failed\n {4}at .*cause: connect ECONNREFUSED/s);
  expect(printed[0]).toContain('code: ECONNREFUSED');
  expect(printed[0]).not.toContain('private');
});

test('causes that are no errors, or refer to themselves, do no harm', () => {
  const circular = new Error('circular');
  circular.cause = circular;
  console.error(circular);
  console.error(new Error('rejected', { cause: { params: ['private'] } }));
  expect(printed[0]).toContain('cause: circular');
  expect(printed[1]).not.toContain('private');
});

test('an error without calls is printed as its message', () => {
  console.error(Object.assign(new Error('boom'), { stack: 'Error: boom' }));
  expect(printed).toEqual(['Error: boom']);
});

test('an uncaught error ends the process, after a moment in which its reason can be reported', () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const [, onError] = vi.mocked(process.on).mock.calls.find(([event]) => event === 'uncaughtException') ?? [];
  onError?.(new Error('socket is null'));
  expect(printed[0]).toContain('socket is null');
  expect(exit).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(exit).toHaveBeenCalledWith(1);
});
