import { expect, test } from 'vitest';
import { Progress, showProgress } from '../../../publishing/progress.ts';

test('says nothing for two seconds, then how far it is, once a second', () => {
  let now = 0;
  const said: unknown[] = [];
  const progress = new Progress(
    (text, share) => said.push([text, share]),
    () => now,
  );
  for (; now < 4200; now += 100) progress.at('Rendering', now * 10, 42_000);
  now = 5200;
  progress.at('Writing the site');
  expect(said).toEqual([
    ['Rendering 20,000 of 42,000', 20_000 / 42_000],
    ['Rendering 30,000 of 42,000', 30_000 / 42_000],
    ['Rendering 40,000 of 42,000', 40_000 / 42_000],
    ['Writing the site', null],
  ]);
});

test('is a line in a log, and a bar in a terminal that is cleared in the end', () => {
  const written = (isTTY: boolean) => {
    let text = '';
    const output = { isTTY, write: (part: string) => (text += part) };
    const { say, end } = showProgress(output as unknown as NodeJS.WriteStream);
    say('Rendering 5 of 10', 0.5);
    end();
    return text;
  };
  expect(written(false)).toBe('Rendering 5 of 10\n');
  expect(written(true)).toBe(`\r\u001b[K${'█'.repeat(12)}${'░'.repeat(12)} Rendering 5 of 10\r\u001b[K`);
});
