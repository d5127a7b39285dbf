import { candidates, notice, programOf } from './installed.ts';

/** Says which browsers are not tried, where the output of skipped tests would not show it. */
export function setup(): void {
  for (const candidate of candidates) if (programOf(candidate) === null) console.warn(notice(candidate));
}
