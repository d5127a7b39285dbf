import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { backendForFile } from '../support/file-fixtures.ts';
import { startSiteOf } from '../support/static-site.ts';

// Uses the backend as `npm start` runs it, because the limits are enforced in front of the API.
const backend = await backendForFile('none');

test('a body that is too large is rejected', async () => {
  const post = (path: string, size: number) =>
    fetch(`${backend.url}${path}`, {
      method: 'POST',
      headers: { apikey: backend.secrets.publishableKey, 'content-type': 'application/json' },
      body: `"${'x'.repeat(size)}"`,
    });
  expect((await post('/rest/v1/rpc/changed_content', 9_000_000)).status).toBe(413);
  expect((await post('/auth/v1/signup', 100_000)).status).toBe(413);
});

test('a body that is too large is rejected with the same error through the site', async () => {
  const site = await startSiteOf(backend.url);
  const statuses: number[] = [];
  try {
    for (let sent = 0; sent < 20; sent += 1) {
      const response = await fetch(`${site.url}/supabase/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: backend.secrets.publishableKey, 'content-type': 'application/json' },
        body: 'x'.repeat(4_000_000),
      });
      statuses.push(response.status);
    }
  } finally {
    site.stop();
  }
  expect(new Set(statuses)).toEqual(new Set([413]));
});

test('a body without a length is rejected once it exceeds the limit', async () => {
  const chunk = new Uint8Array(1_000_000).fill(32);
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      if (sent > 20) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const response = await fetch(`${backend.url}/rest/v1/rpc/changed_content`, {
    method: 'POST',
    headers: { apikey: backend.secrets.publishableKey, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
});

// Otherwise, the server closes the connection half a second later, in the middle of the next request.
test('a connection can be reused after a body without a length that was too large', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (path: string) =>
    request(`${backend.url}${path}`, {
      agent,
      method: 'POST',
      headers: { apikey: backend.secrets.publishableKey, 'content-type': 'application/json' },
    });
  try {
    const large = post('/rest/v1/rpc/changed_content');
    for (let sent = 0; sent < 12; sent += 1) large.write(Buffer.alloc(1_000_000, 32));
    large.end();
    const isSent = once(large, 'finish');
    const [response] = await once(large, 'response');
    expect(response.statusCode).toBe(413);
    await isSent;
    await once(response.resume(), 'end');
    const next = post('/auth/v1/recover').end('null');
    const [nextResponse] = await once(next, 'response');
    expect([next.reusedSocket, nextResponse.statusCode]).toEqual([true, 400]);
    await once(nextResponse.resume(), 'end');
  } finally {
    agent.destroy();
  }
});
