import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { archiveName, storedBackups } from '../../../../local/backup/archive-names.ts';
import { type BackupState, startDailyBackups } from '../../../../local/backup/daily-backups.ts';
import { eventually } from '../../../support/eventually.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let folder = '';
let messages: string[] = [];
let states: BackupState[] = [];
let stop = async () => {};
/** Results of the next backups: an error message, or null for success. */
let failures: (string | null)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T03:00:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  folder = folderForTest();
  messages = [];
  states = [];
  failures = [];
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});

const write = (at: Date) => writeFileSync(join(folder, archiveName(at, false)), '');

const product = { site: 'https://news.example', key: 'sb_publishable_news' };

function start(changed: Partial<typeof product> = {}): void {
  stop = startDailyBackups({
    folder,
    product: { ...product, ...changed },
    backUp: async () => {
      const failure = failures.shift() ?? null;
      if (failure !== null) throw new Error(failure);
      write(new Date());
    },
    onState: (state) => states.push(state),
    onProgress: (text) => messages.push(text),
  });
}

/** Advances the time and waits for pending file system work. */
async function pass(time: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(time);
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(0);
}

test('backs up immediately if there is no backup, then once a day', async () => {
  start();
  await pass(0);
  expect(storedBackups(folder)).toHaveLength(1);
  await pass(23 * HOUR);
  expect(storedBackups(folder)).toHaveLength(1);
  await pass(HOUR);
  expect(storedBackups(folder)).toHaveLength(2);
});

test('after a restart, waits until the last backup is a day old', async () => {
  write(new Date('2026-11-22T00:00:00Z'));
  start();
  await pass(20 * HOUR);
  expect(storedBackups(folder)).toHaveLength(1);
  await pass(HOUR);
  expect(storedBackups(folder)).toHaveLength(2);
});

test('reports a failure with its reason and retries at growing intervals', async () => {
  failures = ['The disk is full.', 'The disk is full.', null];
  start();
  await pass(0);
  expect(messages).toEqual(['The daily backup failed and will be retried in 10 minutes: The disk is full.']);
  await pass(10 * MINUTE);
  expect(messages[1]).toContain('retried in 20 minutes');
  await pass(20 * MINUTE);
  expect(storedBackups(folder)).toHaveLength(1);
  expect(messages[2]).toBe(`Backed up to ${folder}.`);
  expect(states).toEqual([
    { lastAt: null, failure: 'The disk is full.' },
    { lastAt: null, failure: 'The disk is full.' },
    { lastAt: new Date('2026-11-22T03:30:00Z'), failure: null },
  ]);
});

test('reports the last backup even after a failure or if the folder cannot be read', async () => {
  write(new Date('2026-11-20T00:00:00Z'));
  failures = ['The disk is full.'];
  start();
  await pass(0);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'not a folder');
  await pass(10 * MINUTE);
  const lastAt = new Date('2026-11-20T00:00:00Z');
  expect(states).toEqual([
    { lastAt, failure: 'The disk is full.' },
    { lastAt, failure: expect.stringContaining('ENOTDIR') },
  ]);
});

test.each([
  ['was suspended for more than a day', 30 * HOUR],
  ['has set its clock back, which was a year fast', -365 * 24 * HOUR],
])('backs up within an hour after the machine %s', async (_, jump) => {
  start();
  await pass(0);
  // The fake timers stand still, like those of a suspended machine.
  vi.setSystemTime(Date.now() + jump);
  await pass(HOUR);
  expect(storedBackups(folder)).toHaveLength(2);
});

test('after a restart, reports the state immediately', async () => {
  write(new Date('2026-11-22T00:00:00Z'));
  start();
  await pass(0);
  expect(states).toEqual([{ lastAt: new Date('2026-11-22T00:00:00Z'), failure: null }]);
});

test('deletes expired backups and no other files', async () => {
  for (const hour of ['01', '02']) write(new Date(`2026-11-20T${hour}:00:00Z`));
  for (const name of ['notes.txt', 'before-restore-20200101T000000Z.tar.gz', 'backup-of-my-own.tar.gz']) {
    writeFileSync(join(folder, name), '');
  }
  start();
  await pass(0);
  await eventually(() => expect(readdirSync(folder)).not.toContain('backup-20261120T010000Z.tar.gz'));
  expect(readdirSync(folder).sort()).toEqual([
    'backup-20261120T020000Z.tar.gz',
    'backup-20261122T030000Z.tar.gz',
    'backup-of-my-own.tar.gz',
    'before-restore-20200101T000000Z.tar.gz',
    'notes.txt',
    'product.json',
  ]);
});

test('reports an expired backup that cannot be deleted, without counting the backup as failed', async () => {
  write(new Date('2026-11-20T02:00:00Z'));
  // A folder, because `rm` does not delete it.
  mkdirSync(join(folder, archiveName(new Date('2026-11-20T01:00:00Z'), false)));
  start();
  await pass(0);
  await eventually(() => expect(states).toEqual([{ lastAt: expect.any(Date), failure: null }]));
  expect(messages).toEqual([
    `Backed up to ${folder}.`,
    expect.stringMatching(/^Could not delete an expired backup: .*20261120T010000Z/),
  ]);
});

test('a backup dated in the future, before the clock was set back, does not stop new ones', async () => {
  write(new Date('2030-01-01T00:00:00Z'));
  start();
  await pass(0);
  expect(storedBackups(folder)).toHaveLength(2);
});

test('rejects a folder with the backups of another product, whose archives would count as its own', async () => {
  start();
  await pass(0);
  // Its domain, or its data folder with its keys, can change.
  for (const same of [{ site: 'https://moved.example' }, { key: 'sb_publishable_restored' }]) {
    await stop();
    start({ site: 'https://moved.example', ...same });
    await pass(0);
  }
  expect(states.map(({ failure }) => failure)).toEqual([null, null, null]);
  await stop();
  start();
  await pass(0);
  expect(messages.at(-1)).toContain(
    `${folder} has the backups of https://moved.example. Set BACKUP_DIR to another folder, or delete ${join(folder, 'product.json')} if this product replaces that one.`,
  );
  expect(storedBackups(folder)).toHaveLength(1);
});
