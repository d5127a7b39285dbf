import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressReports } from '../../../publishing/loop/progress-reports.ts';
import { formatStepTimes, Progress, showProgress } from '../../../publishing/progress.ts';
import { type BuildProgress, progressText } from '../../../src/rules/build-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('reports nothing for two seconds, then the progress once a second', () => {
  const reported: string[] = [];
  const progress = new Progress((now) => reported.push(progressText(now)));
  for (let time = 0; time < 4200; time += 100) {
    progress.report('Rendering', time * 10, 42_000);
    vi.advanceTimersByTime(100);
  }
  progress.report('Writing the site');
  vi.advanceTimersByTime(5000);
  expect(reported).toEqual([
    'Rendering 19,000 of 42,000',
    'Rendering 29,000 of 42,000',
    'Rendering 39,000 of 42,000',
    'Writing the site',
  ]);
  expect([...progress.end()]).toEqual([
    ['Rendering', 4200],
    ['Writing the site', 5000],
  ]);
});

test('reports a long step that was announced only once, and nothing after the build ends', () => {
  const reported: BuildProgress[] = [];
  const progress = new Progress((now) => reported.push(now));
  progress.report('Preparing');
  vi.advanceTimersByTime(10_000);
  expect(reported).toEqual([{ step: 'Preparing', done: null, total: null }]);
  progress.report('Rendering');
  progress.report('Writing the site');
  progress.end();
  vi.advanceTimersByTime(10_000);
  expect(reported.map(progressText)).toEqual(['Preparing', 'Rendering']);
});

test('lists the long steps of a slow build', () => {
  expect(formatStepTimes(new Map([['Rendering', 1999]]))).toBeNull();
  const steps = [
    ['Rendering', 15_040],
    ['Checking links', 20],
    ['Writing the site', 2000],
  ] as const;
  expect(formatStepTimes(new Map(steps))).toBe('Rendering 15.0 s, Writing the site 2.0 s');
});

test('shows progress as a line in a log, and as a bar in a terminal, which is cleared at the end', () => {
  const captureOutput = (isTTY: boolean) => {
    let text = '';
    const output = { isTTY, write: (part: string) => (text += part) };
    const { report: say, end } = showProgress(output as unknown as NodeJS.WriteStream);
    say({ step: 'Rendering', done: 5, total: 10 });
    end();
    return text;
  };
  expect(captureOutput(false)).toBe('Rendering 5 of 10\n');
  expect(captureOutput(true)).toBe(
    `\r\u001b[K${'█'.repeat(12)}${'░'.repeat(12)} Rendering 5 of 10\r\u001b[K`,
  );
});

test('reports progress one call at a time, and a failed report does not block the next one', async () => {
  const reported: string[] = [];
  let fail = (_: Error) => {};
  const buildProgressed = (build: number, now: BuildProgress) => {
    reported.push(`${build}: ${progressText(now)}`);
    return new Promise<void>((_, reject) => (fail = reject));
  };
  const report = progressReports({ buildProgressed }, 7);
  const rendering = (done: number) => report({ step: 'Rendering', done, total: 9 });
  rendering(1);
  rendering(2);
  fail(new Error('The database is down.'));
  await vi.advanceTimersByTimeAsync(0);
  rendering(3);
  expect(reported).toEqual(['7: Rendering 1 of 9', '7: Rendering 3 of 9']);
});
