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

/** Rounds a figure to the given number of decimal places. */
export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
