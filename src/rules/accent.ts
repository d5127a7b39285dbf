import { contrastOf, mixed } from './contrast.ts';

/** The background colours of pages behind the accent. Keep in sync with src/styles/tokens.css. */
const PAPER = { light: '#fbf8f1', dark: '#140e24' } as const;
const DEEP_PAPER = { light: '#f2ecdf', dark: '#1d1534' } as const;
/** Minimum contrasts of WCAG 2, level AA. */
const MIN_CONTRAST = { text: 4.5, graphics: 3 } as const;

/** The default accent. Its tints are in src/styles/tokens.css. */
export const DEFAULT_ACCENT = '#6c5ce7';

/** Returns whether a string is a colour in the format in which the brand stores it. */
export function isAccent(value: string): boolean {
  return /^#[0-9a-f]{6}$/.test(value);
}

/**
 * Returns why a colour (`#rrggbb`) cannot be the accent, with its contrast, or null if it can. The accent is the
 * background of white text, and the colour of lines and bars in both themes. For text in the accent colour,
 * `accentTints` returns readable tints.
 */
export function accentProblem(accent: string): string | null {
  const checks = [
    { of: 'White text on this colour', with: '#ffffff', minimum: MIN_CONTRAST.text },
    { of: 'This colour on the page of the light theme', with: PAPER.light, minimum: MIN_CONTRAST.graphics },
    { of: 'This colour on the page of the dark theme', with: PAPER.dark, minimum: MIN_CONTRAST.graphics },
  ];
  for (const check of checks) {
    const contrast = contrastOf(accent, check.with);
    if (contrast >= check.minimum) continue;
    // Rounded down: 4.49 must not be shown as 4.5.
    const measured = (Math.floor(contrast * 100) / 100).toFixed(2);
    return `${check.of} has a contrast of ${measured}:1. It needs ${check.minimum}:1.`;
  }
  return null;
}

/** The tints of an accent for each theme. All are `#rrggbb`. */
export interface AccentTints {
  /** Text on every background of the theme, including `wash`: a contrast of at least 4.5. */
  readonly text: { readonly light: string; readonly dark: string };
  /** Buttons. Their text is white in the light theme and dark in the dark theme. */
  readonly surface: { readonly light: string; readonly dark: string };
  /** The background of highlighted parts. */
  readonly wash: { readonly light: string; readonly dark: string };
}

/** Returns the tints of an accent (`#rrggbb`). */
export function accentTints(accent: string): AccentTints {
  const wash = { light: mixed(PAPER.light, accent, 0.13), dark: mixed(PAPER.dark, accent, 0.25) };
  const light = readable(accent, '#000000', [PAPER.light, DEEP_PAPER.light, wash.light]);
  const dark = readable(accent, '#ffffff', [PAPER.dark, DEEP_PAPER.dark, wash.dark]);
  return { text: { light, dark }, surface: { light: accent, dark }, wash };
}

/**
 * Returns the tint closest to the accent that is readable on all of these backgrounds, mixed with as much of `other` as
 * that requires.
 */
function readable(accent: string, other: string, backgrounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const tint = mixed(accent, other, share);
    if (backgrounds.every((background) => contrastOf(tint, background) >= MIN_CONTRAST.text)) return tint;
  }
  return other;
}
