import { Agent, get } from 'node:http';
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
    measured.push(...loadOf(name, await load(() => stack.siteUrl + path)));
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

/** Requests URLs for some seconds. Returns the milliseconds of each; `urlOf` receives the number of the request. */
export async function load(urlOf: (number: number) => string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let number = 0;
  const until = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      number += 1;
      await request(urlOf(number), agent);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return times;
}

function request(url: string, agent: Agent): Promise<void> {
  return new Promise((done, failed) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      response.resume();
      response.once('end', done);
    }).once('error', failed);
  });
}
