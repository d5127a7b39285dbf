/** The progress of a build: its step, and how many files are done out of the total, if they can be counted. */
export interface BuildProgress {
  readonly step: string;
  readonly done: number | null;
  readonly total: number | null;
}

/** Formats progress, for example `Rendering 4,200 of 11,720`. */
export function progressText({ step, done, total }: BuildProgress): string {
  if (done === null || total === null) return step;
  return `${step} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
}

/** Returns the completed share, from 0 to 1, or null if unknown. */
export function progressShare({ done, total }: BuildProgress): number | null {
  return done === null || !total ? null : Math.min(done / total, 1);
}
