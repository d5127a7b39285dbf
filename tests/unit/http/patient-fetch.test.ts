import { expect, test } from 'vitest';
import { patientFetch } from '../../../src/http/patient-fetch.ts';
import { type Answer, serveAnswers } from '../../support/answers.ts';

const tooNew: Answer = [401, { code: 'PGRST303', message: 'JWT issued at future' }];
const expired: Answer = [401, { code: 'PGRST303', message: 'JWT expired' }];

test('repeats a write whose token is rejected as too new', async () => {
  const { url, requests } = await serveAnswers(tooNew, [201, { id: 1 }]);
  const response = await patientFetch(url, { method: 'POST', body: '{}' });
  expect([response.status, await response.json(), requests()]).toEqual([201, { id: 1 }, 2]);
});

test('does not repeat a request with an expired token, nor one that failed', async () => {
  for (const answer of [expired, [500, {}]] satisfies Answer[]) {
    const { url, requests } = await serveAnswers(answer);
    const response = await patientFetch(url, { method: 'POST', body: '{}' });
    expect([response.status, requests()]).toEqual([answer[0], 1]);
  }
});
