import { expect, test } from 'vitest';
import { createHealthApi } from '../../../src/changes/health-api.ts';

const request = new Request('http://site/api/health');

test('HOST-6 shows the live version and the age of the oldest unpublished change', async () => {
  const read = async () => ({ live: 7, behind: 700, complete: true, changes: [] });
  const response = await createHealthApi({ read })(request);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ok', live: 7, behindSeconds: 700 });
});

test('HOST-6 returns 503 once the backend fails, even if it responded before', async () => {
  let clock = 0;
  let isDown = false;
  const read = async () => {
    if (isDown) throw new Error('down');
    return { live: 7, behind: 0, complete: true, changes: [] };
  };
  const api = createHealthApi({ read, now: () => clock });
  expect(await (await api(request)).json()).toEqual({ status: 'ok', live: 7, behindSeconds: 0 });
  isDown = true;
  clock = 6000;
  const response = await api(request);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'failing', failing: ['backend'] });
});
