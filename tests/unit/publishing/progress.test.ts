import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressReports } from '../../../publishing/loop/progress-reports.ts';
import { Progress, showProgress, timesText } from '../../../publishing/progress.ts';
import { type BuildProgress, progressText } from '../../../src/rules/build-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('says nothing for two seconds, then how far it is, once a second', () => {
  const said: string[] = [];
  const progress = new Progress((now) => said.push(progressText(now)));
  for (let time = 0; time < 4200; time += 100) {
    progress.at('Rendering', time * 10, 42_000);
    vi.advanceTimersByTime(100);
  }
  progress.at('Writing the site');
  vi.advanceTimersByTime(5000);
  expect(said).toEqual([
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

test('a step that is reported once and then takes long is said, until the build has ended', () => {
  const said: BuildProgress[] = [];
  const progress = new Progress((now) => said.push(now));
  progress.at('Preparing');
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual([{ step: 'Preparing', done: null, total: null }]);
  progress.at('Rendering');
  progress.at('Writing the site');
  progress.end();
  vi.advanceTimersByTime(10_000);
  expect(said.map(progressText)).toEqual(['Preparing', 'Rendering']);
});

test('names the steps of a build that took long', () => {
  expect(timesText(new Map([['Rendering', 1999]]))).toBeNull();
  const steps = [
    ['Rendering', 15_040],
    ['Checking links', 20],
    ['Writing the site', 2000],
  ] as const;
  expect(timesText(new Map(steps))).toBe('Rendering 15.0 s, Writing the site 2.0 s');
});

test('is a line in a log, and a bar in a terminal that is cleared in the end', () => {
  const written = (isTTY: boolean) => {
    let text = '';
    const output = { isTTY, write: (part: string) => (text += part) };
    const { say, end } = showProgress(output as unknown as NodeJS.WriteStream);
    say({ step: 'Rendering', done: 5, total: 10 });
    end();
    return text;
  };
  expect(written(false)).toBe('Rendering 5 of 10\n');
  expect(written(true)).toBe(`\r\u001b[K${'█'.repeat(12)}${'░'.repeat(12)} Rendering 5 of 10\r\u001b[K`);
});

test('is reported one call at a time, and a report that fails delays nothing', async () => {
  const reported: string[] = [];
  let fail = (_: Error) => {};
  const buildProgressed = (build: number, now: BuildProgress) => {
    reported.push(`${build}: ${progressText(now)}`);
    return new Promise<void>((_, failed) => (fail = failed));
  };
  const say = progressReports({ buildProgressed }, 7);
  const rendering = (done: number) => say({ step: 'Rendering', done, total: 9 });
  rendering(1);
  rendering(2);
  fail(new Error('The database is down.'));
  await vi.advanceTimersByTimeAsync(0);
  rendering(3);
  expect(reported).toEqual(['7: Rendering 1 of 9', '7: Rendering 3 of 9']);
});
