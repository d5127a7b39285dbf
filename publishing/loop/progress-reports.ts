import type { SayProgress } from '../progress.ts';
import type { PublishingApi } from './publishing-api.ts';

/**
 * Reports the progress of a build to the database, one call at a time: what is said during a call is left out, because
 * newer progress follows. No build depends on these reports, so their failures are ignored.
 */
export function progressReports(
  { buildProgressed }: Pick<PublishingApi, 'buildProgressed'>,
  buildId: number,
): SayProgress {
  let isUnderWay = false;
  return (progress) => {
    if (isUnderWay) return;
    isUnderWay = true;
    void buildProgressed(buildId, progress)
      .catch(() => {})
      .finally(() => (isUnderWay = false));
  };
}
