import { expect, test } from 'vitest';
import { signInToConsole, signOutAfterEach } from '../../../../support/signed-in-console.ts';

signOutAfterEach();
const load = () => import('../../../../../src/admin/app/providers/former-values.ts');

const change = { column: 'category_id', value: 'new' };
const rowsOf = (...ids: string[]) => Response.json(ids.map((id) => ({ id })));

test('remembers the former values of rows, except those that already have the new one', async () => {
  const requests = await signInToConsole(
    Response.json([
      { id: '1', value: 'old' },
      { id: '2', value: null },
      { id: '3', value: 'new' },
      { id: '4', value: 'old' },
    ]),
  );
  const { formerValues } = await load();
  expect(await formerValues('articles', ['1', '2', '3', '4', '5'], change)).toEqual([
    { id: '1', value: 'old' },
    { id: '2', value: null },
    { id: '4', value: 'old' },
  ]);
  expect(requests).toEqual(['GET ?id=in.(1,2,3,4,5)&select=id,value:category_id']);
});

test('restores the former values of rows that still have the new one', async () => {
  const requests = await signInToConsole(rowsOf('1', '4'), rowsOf());
  const { restoreValues } = await load();
  const former = [
    { id: '1', value: 'old' },
    { id: '2', value: null },
    { id: '4', value: 'old' },
  ];
  expect(await restoreValues('articles', change, former)).toEqual({ count: 2, problem: null });
  expect(requests).toEqual([
    'PATCH ?id=in.(1,4)&select=id&category_id=eq.new {"category_id":"old"}',
    'PATCH ?id=in.(2)&select=id&category_id=eq.new {"category_id":null}',
  ]);
});

test('a change to no value is undone where there still is none', async () => {
  const requests = await signInToConsole(rowsOf('1'));
  const { restoreValues } = await load();
  const former = [{ id: '1', value: 'old' }];
  expect(await restoreValues('articles', { ...change, value: null }, former)).toEqual({
    count: 1,
    problem: null,
  });
  expect(requests).toEqual(['PATCH ?id=in.(1)&select=id&category_id=is.null {"category_id":"old"}']);
});

test('counts what was restored before a failure, and continues with the next value', async () => {
  const many = Array.from({ length: 200 }, (_, number) => `${number}`);
  const rejected = Response.json({ message: 'No such category.' }, { status: 409 });
  await signInToConsole(rowsOf(...many.slice(0, 180)), rejected, rowsOf('a', 'b'));
  const { restoreValues } = await load();
  const former = [
    ...many.map((id) => ({ id, value: 'deleted' })),
    ...['a', 'b'].map((id) => ({ id, value: 'old' })),
  ];
  expect(await restoreValues('articles', change, former)).toEqual({
    count: 182,
    problem: 'No such category.',
  });
});

test('does not continue without a connection', async () => {
  const requests = await signInToConsole();
  const { restoreValues } = await load();
  const former = [
    { id: '1', value: 'old' },
    { id: '2', value: 'other' },
  ];
  const { count, problem } = await restoreValues('articles', change, former);
  expect([count, problem, requests.length]).toEqual([0, expect.stringContaining('Could not reach'), 1]);
});
