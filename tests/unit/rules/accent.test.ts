import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentProblem, accentTints, DEFAULT_ACCENT } from '../../../src/rules/accent.ts';
import { contrastOf, mixed } from '../../../src/rules/contrast.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

test('measures contrast as defined by WCAG 2', () => {
  expect(contrastOf('#ffffff', '#000000')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test.each([
  ['#ffd84d', 'White text on this colour has a contrast of 1.38:1. It needs 4.5:1.'],
  ['#777777', 'White text on this colour has a contrast of 4.47:1. It needs 4.5:1.'],
  ['#202020', 'This colour on the page of the dark theme has a contrast of 1.15:1. It needs 3:1.'],
])('rejects %s with the measured ratio', (accent, problem) => expect(accentProblem(accent)).toBe(problem));

test.each([DEFAULT_ACCENT, '#0a7f4f', '#c2185b'])('accepts %s', (accent) =>
  expect(accentProblem(accent)).toBeNull(),
);

test('tinted text is readable on every background, for any accent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const { text, wash, surface } = accentTints(`#${number.toString(16).padStart(6, '0')}`);
      for (const [theme, papers] of Object.entries({
        light: ['#fbf8f1', '#f2ecdf'],
        dark: ['#140e24', '#1d1534'],
      })) {
        const of = (pair: { light: string; dark: string }) => (theme === 'light' ? pair.light : pair.dark);
        for (const paper of [...papers, of(wash)])
          expect(contrastOf(of(text), paper)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastOf(surface.dark, '#140e24')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('the background colours and the default accent match the design tokens', () => {
  for (const line of [
    '--paper: light-dark(#fbf8f1, #140e24);',
    '--paper-deep: light-dark(#f2ecdf, #1d1534);',
    `--accent: ${DEFAULT_ACCENT};`,
    '--on-accent: light-dark(#ffffff, #140e24);',
  ]) {
    expect(tokens).toContain(line);
  }
});
