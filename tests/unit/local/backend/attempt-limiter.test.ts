import { expect, test, vi } from 'vitest';
import { AttemptLimiter } from '../../../../local/backend/attempt-limiter.ts';

function limiter(options: Partial<ConstructorParameters<typeof AttemptLimiter>[0]> = {}) {
  const clock = { seconds: 1000 };
  const attempts = new AttemptLimiter(
    { limit: 3, windowSeconds: 60, ...options },
    () => clock.seconds * 1000,
  );
  const take = (times: number, key = 'a') => Array.from({ length: times }, () => attempts.take(key));
  return { attempts, clock, take };
}

test('allows attempts up to the limit, then returns how many seconds to wait', () => {
  const { clock, take } = limiter();
  expect(take(2)).toEqual([0, 0]);
  clock.seconds += 20;
  expect(take(3)).toEqual([0, 60, 60]);
  clock.seconds += 45;
  expect(take(1)).toEqual([15]);
});

test('counts each key separately', () => {
  const { take } = limiter();
  expect(take(4)).toEqual([0, 0, 0, 60]);
  expect(take(1, 'b')).toEqual([0]);
});

test('forgets attempts after the window, and never counts rejected ones', () => {
  const { clock, take } = limiter();
  take(2);
  clock.seconds += 60;
  expect(take(4)).toEqual([0, 0, 0, 60]);
  clock.seconds += 60;
  expect(take(4)).toEqual([0, 0, 0, 60]);
});

test('the wait doubles with each attempt after the limit, up to the window', () => {
  const { clock, take } = limiter({ firstWaitSeconds: 10 });
  expect(take(4)).toEqual([0, 0, 0, 10]);
  for (const wait of [20, 40, 60, 60]) {
    clock.seconds += take(1)[0] ?? 0;
    expect(take(2)).toEqual([0, wait]);
  }
  clock.seconds += 120;
  expect(take(4)).toEqual([0, 0, 0, 10]);
});

test('successful attempts do not count', () => {
  const { attempts, take } = limiter();
  for (let n = 0; n < 20; n += 1) {
    expect(take(1)).toEqual([0]);
    attempts.refund('a');
  }
  expect(take(3)).toEqual([0, 0, 0]);
  attempts.refund('a');
  expect(take(2)).toEqual([0, 60]);
  attempts.clear('a');
  expect(take(1)).toEqual([0]);
});

test('remembers a bounded number of keys', () => {
  const { take } = limiter({ maxKeys: 100 });
  take(3, 'first');
  for (let n = 0; n < 99; n += 1) take(1, `key ${n}`);
  expect(take(1, 'first')).toEqual([60]);
  take(1, 'one more');
  expect(take(1, 'first')).toEqual([0]);
});

test('a clock that is set back does not extend the wait', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const attempts = new AttemptLimiter({ limit: 1, windowSeconds: 60 });
    expect(attempts.take('a')).toBe(0);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(attempts.take('a')).toBe(60);
  } finally {
    vi.useRealTimers();
  }
});
