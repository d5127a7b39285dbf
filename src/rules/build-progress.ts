/** How far a build is: what it is doing, and how many files of how many it has done, if they can be counted. */
export interface BuildProgress {
  readonly step: string;
  readonly done: number | null;
  readonly total: number | null;
}

/** As text, such as `Rendering 4,200 of 11,720`. */
export function progressText({ step, done, total }: BuildProgress): string {
  if (done === null || total === null) return step;
  return `${step} ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
}

/** The part done, from 0 to 1; null if unknown. */
export function progressShare({ done, total }: BuildProgress): number | null {
  return done === null || !total ? null : Math.min(done / total, 1);
}
