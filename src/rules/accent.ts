import { contrastOf, mixed } from './contrast.ts';

/** The colours of pages that the accent is seen on. Keep in step with src/styles/tokens.css. */
const PAPER = { light: '#fbf8f1', dark: '#140e24' } as const;
const DEEP_PAPER = { light: '#f2ecdf', dark: '#1d1534' } as const;
/** Least contrasts of WCAG 2, level AA. */
const LEAST = { text: 4.5, graphics: 3 } as const;

/** The accent of the design, whose tints are in src/styles/tokens.css. */
export const DEFAULT_ACCENT = '#6c5ce7';

/** Whether a text is a colour as the brand stores it. */
export function isAccent(value: string): boolean {
  return /^#[0-9a-f]{6}$/.test(value);
}

/**
 * Why a colour (`#rrggbb`) cannot be the accent, with the contrast that it has; null if it can. White text is written on
 * it, and lines and bars of it are seen on both papers. Where it is text itself, `accentTints` gives readable tints.
 */
export function accentProblem(accent: string): string | null {
  const checks = [
    { of: 'White text on this colour', with: '#ffffff', least: LEAST.text },
    { of: 'This colour on the page of the light theme', with: PAPER.light, least: LEAST.graphics },
    { of: 'This colour on the page of the dark theme', with: PAPER.dark, least: LEAST.graphics },
  ];
  for (const check of checks) {
    const contrast = contrastOf(accent, check.with);
    if (contrast >= check.least) continue;
    // Rounded down: 4.49 is not 4.5.
    const measured = (Math.floor(contrast * 100) / 100).toFixed(2);
    return `${check.of} has a contrast of ${measured}:1. It needs ${check.least}:1.`;
  }
  return null;
}

/** The tints of an accent for each theme. All are `#rrggbb`. */
export interface AccentTints {
  /** Text on any paper of the theme, and on the wash: a contrast of at least 4.5. */
  readonly text: { readonly light: string; readonly dark: string };
  /** Buttons, whose text is white in the light theme and dark in the other. */
  readonly surface: { readonly light: string; readonly dark: string };
  /** The background of what stands out. */
  readonly wash: { readonly light: string; readonly dark: string };
}

export function accentTints(accent: string): AccentTints {
  const wash = { light: mixed(PAPER.light, accent, 0.13), dark: mixed(PAPER.dark, accent, 0.25) };
  const light = readable(accent, '#000000', [PAPER.light, DEEP_PAPER.light, wash.light]);
  const dark = readable(accent, '#ffffff', [PAPER.dark, DEEP_PAPER.dark, wash.dark]);
  return { text: { light, dark }, surface: { light: accent, dark }, wash };
}

/** The tint nearest to the accent that can be read on all of these backgrounds: with as much of `other` as that takes. */
function readable(accent: string, other: string, backgrounds: readonly string[]): string {
  for (let share = 0; share < 1; share += 0.05) {
    const tint = mixed(accent, other, share);
    if (backgrounds.every((background) => contrastOf(tint, background) >= LEAST.text)) return tint;
  }
  return other;
}
