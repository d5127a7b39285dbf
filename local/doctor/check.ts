import type { Target } from './target.ts';

/** The result of a check: fine, or the problem and how to fix it. */
export type Finding = { ok: true; detail: string } | { ok: false; problem: string; remedy: string };

/** One requirement of a configured environment. Throws if it cannot be checked. */
export interface Check {
  name: string;
  look: (target: Target) => Promise<Finding>;
}

export const fine = (detail: string): Finding => ({ ok: true, detail });
export const wrong = (problem: string, remedy: string): Finding => ({ ok: false, problem, remedy });
