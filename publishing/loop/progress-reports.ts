import type { ReportProgress } from '../progress.ts';
import type { PublisherApi } from './publisher-api.ts';

/**
 * Reports the progress of a build to the database, one call at a time. Progress during a call is skipped, because newer
 * progress follows. Failures are ignored, because builds do not depend on these reports.
 */
export function progressReports(
  { buildProgressed }: Pick<PublisherApi, 'buildProgressed'>,
  buildId: number,
): ReportProgress {
  let isUnderWay = false;
  return (progress) => {
    if (isUnderWay) return;
    isUnderWay = true;
    void buildProgressed(buildId, progress)
      .catch(() => {})
      .finally(() => (isUnderWay = false));
  };
}
