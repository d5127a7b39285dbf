import { availableParallelism } from 'node:os';

/**
 * Number of test files that run in parallel. Tests often wait, so three keep the two cores of a small machine busy.
 * With more cores, some are left for the products and browsers that each file starts.
 */
export const workerCount = Math.max(3, Math.floor(availableParallelism() * 0.75));
