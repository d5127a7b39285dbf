import type { Target } from './target.ts';

/** The result of a check: fine, or the problem and how to fix it. A warning does not fail the examination. */
export type Finding =
  | { ok: true; detail: string }
  | { ok: false; problem: string; remedy: string; isWarning?: boolean };

/** One requirement of a configured environment. Throws if it cannot be checked. */
export interface Check {
  name: string;
  look: (target: Target) => Promise<Finding>;
}

export const fine = (detail: string): Finding => ({ ok: true, detail });
export const wrong = (problem: string, remedy: string) => ({ ok: false, problem, remedy }) as const;
export const risky = (problem: string, remedy: string): Finding => ({
  ...wrong(problem, remedy),
  isWarning: true,
});

/** A reason as the end of a sentence. */
export function withoutDot(text: string | null): string {
  return (text ?? 'no reason given').replace(/[.\s]+$/, '');
}
