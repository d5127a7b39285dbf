import { Worker } from 'node:worker_threads';
import { StackMaker } from '../tests/support/stack.ts';
import type { Load } from './load-client.ts';
import { type Measurement, quantileOf, rounded } from './measurement.ts';

const connections = 32;
const seconds = 5;

/**
 * Measures requests per second and 99th percentile latency of the local server on loopback, for home and an article.
 */
export async function measureServing(): Promise<Measurement[]> {
  const maker = new StackMaker();
  try {
    const stack = await maker.start();
    try {
      const home = await runLoadTest(stack.siteUrl, ['/']);
      const article = await runLoadTest(stack.siteUrl, ['/articles/exchange-lists-the-wrong-otter']);
      return [...loadMeasurements('home', home), ...loadMeasurements('article', article)];
    } finally {
      await stack.stop();
    }
  } finally {
    maker.dispose();
  }
}

/** Returns the figures of a load test. */
export function loadMeasurements(name: string, times: readonly number[]): Measurement[] {
  return [
    { what: `serving, ${name}: requests a second`, value: Math.round(times.length / seconds), unit: '' },
    { what: `serving, ${name}: p99`, value: rounded(quantileOf(times, 0.99)), unit: 'ms' },
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
