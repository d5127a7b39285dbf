import { afterEach, expect, test, vi } from 'vitest';
import {
  callFunction,
  LostResponseError,
  RejectedValuesError,
  sendOnce,
} from '../../../local/project-client.ts';
import { OperatorError } from '../../../src/operator-error.ts';
import { type Answer, serveAnswers } from '../../support/answers.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each<[string, Answer]>([
  ['the gateway is overloaded', [503, { code: 'PGRST003', message: 'Timed out acquiring connection' }]],
  ['Cloudflare waits in vain', [524, {}]],
  ['the response is lost', 'lost'],
])('calls a function again if %s', async (_what, failure) => {
  const { url, requests } = await serveAnswers(failure, [200, { rows: 1 }]);
  expect(await callFunction({ url, secretKey: 'key' }, 'backup_rows', {})).toEqual({ rows: 1 });
  expect(requests()).toBe(2);
});

test('does not repeat a call whose response was lost after more than a minute, and names the cause', async () => {
  const { url, requests } = await serveAnswers('lost');
  let minutes = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    minutes += 2;
    return minutes * 60_000;
  });
  await expect(callFunction({ url, secretKey: 'key' }, 'backup_rows', {})).rejects.toThrow(
    /^The backend at \S+ does not respond \(SocketError: other side closed\)\.$/,
  );
  expect(requests()).toBe(1);
});

test('a call that must not be repeated fails with an unknown outcome if the response is lost', async () => {
  for (const failure of [[504, { error: 'Gateway Timeout' }], 'lost'] satisfies Answer[]) {
    const { url, requests } = await serveAnswers(failure, [200, {}]);
    const call = callFunction({ url, secretKey: 'key' }, 'restore_rows', {}, sendOnce);
    await expect(call).rejects.toBeInstanceOf(LostResponseError);
    expect(requests()).toBe(1);
  }
});

test.each<[string, Answer]>([
  ['an error of the database', [500, { code: 'P0002', message: 'There is no open build 1.' }]],
  ['a call for which the API had no connection', [504, { code: 'PGRST003', message: 'Timed out' }]],
])('%s is no lost response', async (_what, answer) => {
  const { url, requests } = await serveAnswers(answer);
  const call = callFunction({ url, secretKey: 'key' }, 'restore_rows', {}, sendOnce);
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OperatorError);
  expect(error).not.toBeInstanceOf(LostResponseError);
  expect(requests()).toBe(1);
});

test('does not repeat a call that the database rejects', async () => {
  const { url, requests } = await serveAnswers([
    500,
    { code: 'P0002', message: 'There is no open build 1.' },
  ]);
  await expect(callFunction({ url, secretKey: 'key' }, 'stage_rows', {})).rejects.toThrow('no open build 1');
  expect(requests()).toBe(1);
});

test.each([
  ['23505', 409, true],
  ['22P02', 400, true],
  ['22000', 400, false],
  ['P0002', 500, false],
])('whether the error %s means that the values of a call are invalid', async (code, status, isInvalid) => {
  const { url } = await serveAnswers([status, { code, message: 'No.' }]);
  const error = await callFunction({ url, secretKey: 'key' }, 'stage_rows', {}).catch((thrown) => thrown);
  expect(error).toMatchObject({ message: `The database rejected stage_rows (${status}): No.` });
  expect(error instanceof RejectedValuesError).toBe(isInvalid);
});

test.each([
  [{ code: 'PGRST202', message: 'Not found' }, /^The database does not have the function stage_rows,/],
  [{}, /^The database does not have the function stage_rows,/],
  [{ code: '42P01', message: 'No table' }, /^The database rejected stage_rows \(404\): No table$/],
])('status 404 with %j is explained', async (body, message) => {
  const { url } = await serveAnswers([404, body]);
  await expect(callFunction({ url, secretKey: 'key' }, 'stage_rows', {})).rejects.toThrow(message);
});
