import { candidates, notice, programOf } from './installed.ts';

/** Warns about browsers that are not installed, because the output of skipped tests would not show it. */
export function setup(): void {
  for (const candidate of candidates) if (programOf(candidate) === null) console.warn(notice(candidate));
}
