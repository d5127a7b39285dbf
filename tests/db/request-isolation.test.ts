import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { backendForFile } from '../support/file-fixtures.ts';

const backend = await backendForFile();
beforeAll(async () => {
  await backend.sql("insert into public.articles (title, slug) values ('Draft', 'a-draft')");
});

/** Sends requests in one packet, so that the backend starts them at the same time. Returns all responses. */
function sendTogether(requests: readonly { path: string; key: string }[]): Promise<string> {
  const { hostname, port, host } = new URL(backend.url);
  const text = requests.map(({ path, key }, index) => {
    const connection = index === requests.length - 1 ? 'close' : 'keep-alive';
    return `GET /rest/v1/${path} HTTP/1.1\r\nHost: ${host}\r\napikey: ${key}\r\nConnection: ${connection}\r\n\r\n`;
  });
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname);
    socket
      .on('connect', () => socket.write(text.join('')))
      .on('data', (part) => {
        received += part;
      })
      .on('close', () => resolve(received))
      .on('error', reject);
  });
}

const statuses = (responses: string) =>
  [...responses.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

test('RLS-1 requests that run at the same time keep the rights of their own key', async () => {
  const { publishableKey, secretKey } = backend.secrets;
  const draft = 'articles?select=slug&slug=eq.a-draft';
  const visitor = { path: draft, key: publishableKey };
  const owner = { path: draft, key: secretKey };
  for (const requests of [
    [visitor, owner],
    [owner, visitor],
  ]) {
    const responses = await sendTogether(requests);
    expect(responses.match(/\[.*\]/g)).toEqual(
      requests.map(({ key }) => (key === secretKey ? '[{"slug":"a-draft"}]' : '[]')),
    );
  }
});

test('RLS-1 a visitor cannot call a function of the secret key beside another request', async () => {
  const key = backend.secrets.publishableKey;
  const backup = 'rpc/begin_backup?job=11111111-1111-4111-8111-111111111111';
  expect(
    statuses(
      await sendTogether([
        { path: 'articles?select=slug&limit=1', key },
        { path: backup, key },
      ]),
    ),
  ).toEqual(['200', '401']);
});
