import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStateReports, type StateReports } from '../../../local/state-reports.ts';
import { eventually } from '../../support/eventually.ts';
import { type HttpServer, startHttpServer } from '../../support/http-server.ts';

let server: HttpServer;
let reports: StateReports;
let status = 200;
let received: unknown[] = [];
let messages: string[] = [];

beforeEach(async () => {
  status = 200;
  received = [];
  messages = [];
  server = await startHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ path: request.url, ...JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 200 ? 'null' : '{"message":"Too busy."}');
  });
  const access = { url: server.url, secretKey: 'sb_secret_of_this_test' };
  reports = openStateReports({
    access,
    name: 'report_backups',
    failure: 'The console does not show the last backup yet',
    onProgress: (text) => messages.push(text),
    retryAfter: 20,
  });
});
afterEach(async () => {
  reports.stop();
  await server.stop();
});

test('sends the latest state to the function', async () => {
  reports.send({ failure: 'The disk is full.' });
  await eventually(() => expect(received).toHaveLength(1));
  expect(received).toEqual([{ path: '/rest/v1/rpc/report_backups', failure: 'The disk is full.' }]);
});

test('retries a failed report, logs the reason once, and replaces it with a newer report', async () => {
  status = 503;
  reports.send({ failure: null });
  await eventually(() => expect(received.length).toBeGreaterThan(2));
  expect(messages).toEqual([expect.stringMatching(/does not show the last backup yet: .*Too busy\./)]);
  reports.send({ failure: 'Newer' });
  const newest = expect.objectContaining({ failure: 'Newer' });
  await eventually(() => expect(received.slice(-3)).toEqual([newest, newest, newest]));
  status = 200;
  await eventually(() => expect(received.at(-1)).toEqual(newest));
});
