import { vi } from 'vitest';

/** Repeats a check until it passes. The limit of `vi.waitFor` itself, one second, is too short for a busy machine. */
export const eventually = <Result>(check: () => Result) => vi.waitFor(check, { timeout: 30_000 });
