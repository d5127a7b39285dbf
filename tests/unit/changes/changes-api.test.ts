import { expect, test } from 'vitest';
import { createChangesApi } from '../../../src/changes/changes-api.ts';

const none = { live: 7, complete: true, changes: [] };
const ask = (method = 'GET') => new Request('http://site/api/changes?anything', { method });

test('reads once for all visitors of two seconds', async () => {
  let clock = 0;
  let reads = 0;
  const read = async () => {
    reads += 1;
    return { ...none, live: reads };
  };
  const api = createChangesApi({ read, now: () => clock });
  const answers = await Promise.all(Array.from({ length: 50 }, () => api(ask())));
  expect(reads).toBe(1);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    Array.from({ length: 50 }, () => ({ ...none, live: 1 })),
  );
  clock = 2500;
  expect(await (await api(ask())).json()).toMatchObject({ live: 2 });
});

test('lets a CDN answer for 15 seconds, whatever the query, and browsers ask each time', async () => {
  const { headers } = await createChangesApi({ read: async () => none })(ask());
  expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=15');
  expect(headers.get('Netlify-Vary')).toBe('query=none');
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test('has no content, and no error that a browser would log, without a backend', async () => {
  const api = createChangesApi({ read: () => Promise.reject(new Error('down')) });
  const answer = await api(ask());
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe('');
});

test('rejects other methods', async () => {
  const answer = await createChangesApi({ read: async () => none })(ask('POST'));
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('GET, HEAD');
});
