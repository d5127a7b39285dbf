import type { Target } from './target.ts';

/** What a check found: fine, or what is wrong and what to do about it. */
export type Finding = { ok: true; detail: string } | { ok: false; problem: string; remedy: string };

/** One thing that a configured environment must have. Throws when it cannot be looked at. */
export interface Check {
  name: string;
  look: (target: Target) => Promise<Finding>;
}

export const fine = (detail: string): Finding => ({ ok: true, detail });
export const wrong = (problem: string, remedy: string): Finding => ({ ok: false, problem, remedy });
