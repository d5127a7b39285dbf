import type { Target } from './target.ts';

/** The result of a check: passed, or the problem and how to fix it. A warning does not count as a failure. */
export type Finding =
  | { ok: true; detail: string }
  | { ok: false; problem: string; remedy: string; isWarning?: boolean };

/** A requirement of a configured environment. Throws if it cannot be checked, which counts as failed. */
export type Check = (target: Target) => Promise<Finding>;

/** Checks by their names, in the order in which they run. */
export type Checks = Readonly<Record<string, Check>>;

export const pass = (detail: string): Finding => ({ ok: true, detail });
export const fail = (problem: string, remedy: string) => ({ ok: false, problem, remedy }) as const;
export const warn = (problem: string, remedy: string): Finding => ({
  ...fail(problem, remedy),
  isWarning: true,
});
