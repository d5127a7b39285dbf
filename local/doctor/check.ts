import type { Target } from './target.ts';

/** The result of a check: passed, or the problem and how to fix it. A warning does not count as a failure. */
export type Finding =
  | { ok: true; detail: string }
  | { ok: false; problem: string; remedy: string; isWarning?: boolean };

/** One requirement of a configured environment. Throws if it cannot be checked, which counts as failed. */
export interface Check {
  name: string;
  run: (target: Target) => Promise<Finding>;
}

export const pass = (detail: string): Finding => ({ ok: true, detail });
export const fail = (problem: string, remedy: string) => ({ ok: false, problem, remedy }) as const;
export const warn = (problem: string, remedy: string): Finding => ({
  ...fail(problem, remedy),
  isWarning: true,
});
