/** The reading time at which the moon is full. */
const FULL_MOON_MINUTES = 15;

/** Returns how much of the moon is lit for a reading time in minutes, from 0 to 1. */
export function litFor(minutes: number): number {
  return Math.min(1, Math.max(0, minutes / FULL_MOON_MINUTES));
}

/** Returns the lit part of a moon of radius 7 around (8, 8), as an SVG path. */
export function moonPath(lit: number): string {
  const bulge = Math.abs(1 - 2 * lit) * 7;
  return `M8 1A7 7 0 0 1 8 15A${bulge.toFixed(1)} 7 0 0 ${lit < 0.5 ? 0 : 1} 8 1Z`;
}
