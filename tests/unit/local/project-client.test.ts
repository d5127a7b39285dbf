import { expect, test } from 'vitest';
import { callFunction, callFunctionOnce, LostResponseError } from '../../../local/project-client.ts';
import { OperatorError } from '../../../src/operator-error.ts';
import { type Answer, serveAnswers } from '../../support/answers.ts';

test.each<[string, Answer]>([
  ['the gateway is overloaded', [503, { code: 'PGRST003', message: 'Timed out acquiring connection' }]],
  ['Cloudflare waits in vain', [524, {}]],
  ['the response is lost', 'lost'],
])('calls a function again if %s', async (_what, failure) => {
  const { url, requests } = await serveAnswers(failure, [200, { rows: 1 }]);
  expect(await callFunction({ url, secretKey: 'key' }, 'backup_rows', {})).toEqual({ rows: 1 });
  expect(requests()).toBe(2);
});

test('a call that must not be repeated fails with an unknown outcome if the response is lost', async () => {
  for (const failure of [[504, { error: 'Gateway Timeout' }], 'lost'] satisfies Answer[]) {
    const { url, requests } = await serveAnswers(failure, [200, {}]);
    const call = callFunctionOnce({ url, secretKey: 'key' }, 'restore_rows', {});
    await expect(call).rejects.toBeInstanceOf(LostResponseError);
    expect(requests()).toBe(1);
  }
});

test('an error of the database is no lost response', async () => {
  const { url, requests } = await serveAnswers([
    500,
    { code: 'P0002', message: 'There is no open build 1.' },
  ]);
  const call = callFunction({ url, secretKey: 'key' }, 'stage_rows', {});
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OperatorError);
  expect(error).not.toBeInstanceOf(LostResponseError);
  expect(requests()).toBe(1);
});
