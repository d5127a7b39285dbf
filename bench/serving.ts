import { Worker } from 'node:worker_threads';
import type { Load } from './load-client.ts';
import { figure, type Measurement, quantileOf } from './measurement.ts';
import { withStack } from './stacks.ts';

const connections = 32;
const seconds = 5;

/**
 * Measures requests per second and 99th percentile latency of the local server on loopback, for home and an article.
 */
export const measureServing = () =>
  withStack(async ({ siteUrl }) => [
    ...loadMeasurements('home', await runLoadTest(siteUrl, ['/'])),
    ...loadMeasurements('article', await runLoadTest(siteUrl, ['/articles/exchange-lists-the-wrong-otter'])),
  ]);

/** Returns the figures of a load test. */
export function loadMeasurements(name: string, times: readonly number[]): Measurement[] {
  return [
    figure(`serving, ${name}: requests a second`, times.length / seconds, '', 0),
    figure(`serving, ${name}: p99`, quantileOf(times, 0.99), 'ms'),
  ];
}

/** Requests the paths of a site in turn for five seconds. Returns the duration of each request in milliseconds. */
export function runLoadTest(siteUrl: string, paths: readonly string[]): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const client = new Worker(new URL('load-client.ts', import.meta.url), {
      workerData: { siteUrl, paths, connections, seconds } satisfies Load,
    });
    client.once('message', resolve);
    client.once('error', reject);
  });
}
