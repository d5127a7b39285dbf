import { afterEach, expect, test, vi } from 'vitest';
import { patientFetch } from '../../../src/http/patient-fetch.ts';
import { type Answer, serveAnswers } from '../../support/answers.ts';

const tooNew: Answer = [401, { code: 'PGRST303', message: 'JWT issued at future' }];
const expired: Answer = [401, { code: 'PGRST303', message: 'JWT expired' }];
/** An article about such a response. */
const article: Answer = [200, { content: 'JWT issued at future' }];

afterEach(() => {
  vi.unstubAllGlobals();
});

test('repeats a write whose token is rejected as too new', async () => {
  const { url, requests } = await serveAnswers(tooNew, [201, { id: 1 }]);
  const response = await patientFetch(url, { method: 'POST', body: '{}' });
  expect([response.status, await response.json(), requests()]).toEqual([201, { id: 1 }, 2]);
});

test('repeats a request at most four times', async () => {
  const { setTimeout } = globalThis;
  // Not fake timers: the limit for a response would pass before a busy machine responds.
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => setTimeout(run, ms === 1000 ? 0 : ms));
  const { url, requests } = await serveAnswers(tooNew);
  const { status } = await patientFetch(url);
  expect([status, requests()]).toEqual([401, 5]);
});

test.each([
  ['with an expired token', expired],
  ['that failed', [500, {}]],
  ['whose result only mentions such a token', article],
] satisfies [string, Answer][])('does not repeat a request %s', async (_which, answer) => {
  const { url, requests } = await serveAnswers(answer);
  const response = await patientFetch(url, { method: 'POST', body: '{}' });
  expect([response.status, await response.json(), requests()]).toEqual([...answer, 1]);
});
