import { fstatSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { openLog } from '../../../local/log.ts';

const own = { ...console };
afterEach(() => {
  Object.assign(console, own);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Returns the lines that `task` writes to standard output. */
function captureLines(task: () => void): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  task();
  return lines;
}

test('JSON has one object per line with time, level, message and fields, also for console calls', () => {
  const lines = captureLines(() => {
    const log = openLog('json');
    log.report('not published: two\nlines', { level: 'error', pages: 3 });
    console.warn('The disk is %s.', 'full');
    log.ready('a banner', { site: 'https://news.example' });
  });
  expect(lines.every((line) => line.endsWith('\n') && !line.slice(0, -1).includes('\n'))).toBe(true);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time, level: 'error', message: 'not published: two\nlines', pages: 3 },
    { time, level: 'warn', message: 'The disk is full.' },
    { time, level: 'info', message: 'Ready', site: 'https://news.example' },
  ]);
});

/** Returns whether the log is JSON. */
function isJson(format?: 'json' | 'text'): boolean {
  Object.assign(console, own);
  return captureLines(() => openLog(format).report('x')).some((line) => line.startsWith('{'));
}

test('JSON is the default under systemd unless LOG_FORMAT is set', () => {
  vi.stubEnv('NODE_ENV', 'test');
  vi.stubEnv('JOURNAL_STREAM', undefined);
  expect(isJson()).toBe(false);
  // Started by a program that runs under systemd and reads this output itself.
  vi.stubEnv('JOURNAL_STREAM', '8:12345');
  expect(isJson()).toBe(false);
  const { dev, ino } = fstatSync(1);
  vi.stubEnv('JOURNAL_STREAM', `${dev}:${ino}`);
  expect(isJson()).toBe(true);
  expect(isJson('text')).toBe(false);
});

test('JSON is the default in production unless the output is a terminal or LOG_FORMAT is set', () => {
  const { isTTY } = process.stdout;
  try {
    for (const [environment, terminal, expected] of [
      ['production', false, true],
      ['production', true, false],
      ['', false, false],
      ['', true, false],
    ] as const) {
      vi.stubEnv('NODE_ENV', environment);
      process.stdout.isTTY = terminal;
      expect(isJson(), `${environment}, terminal: ${terminal}`).toBe(expected);
    }
    vi.stubEnv('NODE_ENV', 'production');
    process.stdout.isTTY = false;
    expect(isJson('text')).toBe(false);
  } finally {
    process.stdout.isTTY = isTTY;
  }
});
