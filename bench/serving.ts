import { Pool } from 'undici';
import { StackMaker } from '../tests/support/stack.ts';
import { type Measurement, quantileOf, rounded } from './measurement.ts';

const connections = 32;
const seconds = 5;

/** Requests per second and 99th percentile latency of the local server on loopback, for home and an article. */
export async function measureServing(): Promise<Measurement[]> {
  const maker = new StackMaker();
  const stack = await maker.start();
  const measured: Measurement[] = [];
  for (const [name, path] of [
    ['home', '/'],
    ['article', '/articles/exchange-lists-the-wrong-otter'],
  ] as const) {
    measured.push(...loadOf(name, await load(stack.siteUrl, () => path)));
  }
  await stack.stop();
  maker.dispose();
  return measured;
}

/** The figures of a load. */
export function loadOf(name: string, times: readonly number[]): Measurement[] {
  return [
    { what: `serving, ${name}: requests a second`, value: Math.round(times.length / seconds), unit: '' },
    { what: `serving, ${name}: p99`, value: rounded(quantileOf(times, 0.99)), unit: 'ms' },
  ];
}

/**
 * Requests paths of a site for some seconds. Returns the milliseconds of each; `pathOf` receives the number of the
 * request. The client shares the machine with the server, so it is one that needs little: undici below `fetch`.
 */
export async function load(siteUrl: string, pathOf: (number: number) => string): Promise<number[]> {
  const pool = new Pool(siteUrl, { connections, pipelining: 1 });
  const times: number[] = [];
  let number = 0;
  const until = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      number += 1;
      await request(pool, pathOf(number));
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  await pool.close();
  return times;
}

function request(pool: Pool, path: string): Promise<void> {
  return new Promise((done, failed) => {
    let status = 0;
    pool.dispatch(
      { path, method: 'GET', headers: { 'accept-encoding': 'gzip, br' } },
      {
        onRequestStart: () => {},
        onResponseStart: (_controller, statusCode) => {
          status = statusCode;
        },
        onResponseData: () => {},
        onResponseEnd: () => (status < 400 ? done() : failed(new Error(`${path} answers ${status}.`))),
        onResponseError: (_controller, error) => failed(error),
      },
    );
  });
}
