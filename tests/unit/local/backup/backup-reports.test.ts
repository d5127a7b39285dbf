import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupReports, openBackupReports } from '../../../../local/backup/backup-reports.ts';
import { eventually } from '../../../support/eventually.ts';
import { type HttpServer, startHttpServer } from '../../../support/http-server.ts';

let server: HttpServer;
let reports: BackupReports;
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
  reports = openBackupReports(access, 'https://news.example', (text) => messages.push(text), 20);
});
afterEach(async () => {
  reports.stop();
  await server.stop();
});

const path = '/rest/v1/rpc/report_backups';
const site_url = 'https://news.example';
const lastAt = new Date('2026-11-22T03:00:00Z');

test('reports the state of daily backups, or that they are off', async () => {
  reports.send({ lastAt, failure: 'The disk is full.' });
  await eventually(() => expect(received).toHaveLength(1));
  reports.send(null);
  await eventually(() => expect(received).toHaveLength(2));
  expect(received).toEqual([
    { path, site_url, is_on: true, last_at: '2026-11-22T03:00:00.000Z', failure: 'The disk is full.' },
    { path, site_url, is_on: false, last_at: null, failure: null },
  ]);
});

test('retries a failed report, logs the reason once, and replaces it with a newer report', async () => {
  status = 503;
  reports.send({ lastAt: null, failure: null });
  await eventually(() => expect(received.length).toBeGreaterThan(2));
  expect(messages).toEqual([expect.stringMatching(/does not show the last backup yet: .*Too busy\./)]);
  reports.send({ lastAt, failure: null });
  const newest = expect.objectContaining({ last_at: lastAt.toISOString() });
  await eventually(() => expect(received.slice(-3)).toEqual([newest, newest, newest]));
  status = 200;
  await eventually(() => expect(received.at(-1)).toEqual(newest));
});
