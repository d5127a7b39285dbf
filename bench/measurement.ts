/** One figure of the table. */
export interface Measurement {
  /** Row label of the table. */
  what: string;
  value: number;
  unit: string;
}

/** Returns the given quantile (0 to 1) of the values. */
export function quantileOf(values: readonly number[], quantile: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(quantile * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the median of the values. */
export const medianOf = (values: readonly number[]) => quantileOf(values, 0.5);

/** Runs a task and returns its duration in milliseconds. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await task();
  return performance.now() - began;
}

/** Returns a figure, rounded to the given number of decimal places. */
export function figure(what: string, value: number, unit = '', digits = 2): Measurement {
  return { what, value: Number(value.toFixed(digits)), unit };
}

/** Returns the median and the 95th percentile of the values. */
export function percentiles(what: string, values: readonly number[], unit: string): Measurement[] {
  return [50, 95].map((percent) => figure(`${what}, p${percent}`, quantileOf(values, percent / 100), unit));
}
