import { expect, test } from 'vitest';
import { createChangesApi } from '../../../src/changes/changes-api.ts';

const none = { live: 7, behind: 0, complete: true, changes: [] };
const newRequest = (method = 'GET') => new Request('http://site/api/changes?anything', { method });

test('reads once for all requests within two seconds', async () => {
  let clock = 0;
  let reads = 0;
  const read = async () => {
    reads += 1;
    return { ...none, live: reads };
  };
  const api = createChangesApi({ read, now: () => clock });
  const responses = await Promise.all(Array.from({ length: 50 }, () => api(newRequest())));
  expect(reads).toBe(1);
  expect(await Promise.all(responses.map((response) => response.json()))).toEqual(
    Array.from({ length: 50 }, () => ({ ...none, live: 1 })),
  );
  clock = 2500;
  expect(await (await api(newRequest())).json()).toMatchObject({ live: 2 });
});

test('lets a CDN cache for 15 seconds, ignoring the query, and makes browsers revalidate', async () => {
  const { headers } = await createChangesApi({ read: async () => none })(newRequest());
  expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=15');
  expect(headers.get('Netlify-Vary')).toBe('query=none');
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test('returns an empty 204 without a backend, because browsers would log an error status', async () => {
  const api = createChangesApi({ read: () => Promise.reject(new Error('down')) });
  const response = await api(newRequest());
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
});

test('rejects other methods', async () => {
  const response = await createChangesApi({ read: async () => none })(newRequest('POST'));
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('GET, HEAD');
});
