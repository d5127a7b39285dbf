import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const HOUR = 60 * 60_000;
const site_url = 'https://news.example';

const db = await openTestDatabase();
beforeEach(() => db.run('delete from private.daily_backups where true'));

async function report(parameters: Record<string, unknown>): Promise<void> {
  const { error } = await db.service.rpc('report_backups', { site_url, is_on: true, ...parameters });
  expect(error).toBeNull();
}
const status = async () => (await db.as.administrator.rpc('backup_status')).data;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

test('there is no status if the server makes no daily backups', async () => {
  expect(await status()).toBeNull();
  await report({ last_at: hoursAgo(1) });
  expect(await status()).not.toBeNull();
  await report({ is_on: false });
  expect(await status()).toBeNull();
});

test('a backup is overdue after two days', async () => {
  await report({ last_at: hoursAgo(47) });
  expect(await status()).toMatchObject({ failure: null, is_overdue: false });
  const last_at = hoursAgo(49);
  await report({ last_at, failure: 'The disk is full.' });
  const { last_at: last, ...others } = await status();
  expect(new Date(last).toISOString()).toBe(last_at);
  expect(others).toEqual({ failure: 'The disk is full.', is_overdue: true });
});

test('the first backup is overdue if it failed, or is missing after two days', async () => {
  await report({});
  expect(await status()).toEqual({ last_at: null, failure: null, is_overdue: false });
  await db.run("update private.daily_backups set since = now() - interval '49 hours' where only_row");
  expect(await status()).toMatchObject({ is_overdue: true });
  await report({ last_at: hoursAgo(0) });
  expect(await status()).toMatchObject({ is_overdue: false });
  await db.run('delete from private.daily_backups where only_row');
  await report({ failure: 'The disk is full.' });
  expect(await status()).toMatchObject({ last_at: null, is_overdue: true });
});

test('another server of the same project without daily backups does not change the status', async () => {
  await report({ last_at: hoursAgo(1) });
  await report({ site_url: 'http://localhost:4321', is_on: false });
  expect(await status()).toMatchObject({ is_overdue: false });
});

test('only the secret key can report backups', async () => {
  for (const who of ['visitor', 'user', 'administrator'] as const) {
    const { error } = await db.as[who].rpc('report_backups', { site_url, is_on: true });
    expect(error?.code, who).toBe('42501');
  }
});
