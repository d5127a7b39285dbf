/**
 * The client of the serving benchmark, run as a worker thread so that it does not share an event loop with the server.
 * The two still share the machine, so it is a client that needs little: undici below `fetch`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';

/** What to request, and for how long. */
export interface Load {
  readonly siteUrl: string;
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

const WARM_UP_SECONDS = 1;
const { siteUrl, paths, connections, seconds }: Load = workerData;
const pool = new Pool(siteUrl, { connections, pipelining: 1 });
const times: number[] = [];
/** The first requests compile code, in the server as in the client. */
const from = performance.now() + WARM_UP_SECONDS * 1000;
const until = from + seconds * 1000;
let number = 0;

async function requestRepeatedly(): Promise<void> {
  while (performance.now() < until) {
    const began = performance.now();
    number += 1;
    await request(paths[number % paths.length] ?? '/');
    if (began >= from) times.push(performance.now() - began);
  }
}

function request(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let status = 0;
    pool.dispatch(
      { path, method: 'GET', headers: { 'accept-encoding': 'gzip, br' } },
      {
        onRequestStart: () => {},
        onResponseStart: (_controller, statusCode) => {
          status = statusCode;
        },
        onResponseData: () => {},
        onResponseEnd: () => (status < 400 ? resolve() : reject(new Error(`${path} returned ${status}.`))),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

await Promise.all(Array.from({ length: connections }, requestRepeatedly));
await pool.close();
parentPort?.postMessage(times);
