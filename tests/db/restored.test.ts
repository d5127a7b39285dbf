import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { noWaits, publishingDatabase } from '../support/publishing-database.ts';

const { service, configure, content, tick, wentLive, change, later, status } = await publishingDatabase();
beforeEach(() => configure(noWaits));

// After restoring an older backup, the database does not contain the content versions that the site was built from.
describe.each([
  ['higher than', 20],
  ['the same as', 10],
])('BK-2 an unknown live version whose number is %s the current one', (_number, version) => {
  const foreign = { version, content_id: randomUUID() };
  beforeEach(() => service('site_is_live', foreign));

  test('an unknown version makes a build due immediately and is never shown as live', async () => {
    expect(await status()).toMatchObject({ state: 'waiting', reason: 'restored', live_version: -1 });
    const { due, build_id, reason } = await tick();
    expect([due, reason]).toEqual([true, 'restored']);
    expect(await status()).toMatchObject({ state: 'building' });
    await wentLive(build_id, 10);
    expect(await status()).toMatchObject({ state: 'live', live_version: 10 });
    expect(await tick()).toMatchObject({ due: false, reason: 'up to date' });
  });

  test('an unknown version stays outdated when new changes reach its number', async () => {
    for (let n = 10; n < version; n += 1) await change();
    expect(await status()).toMatchObject({ content_version: version, state: 'waiting', live_version: -1 });
    expect(await tick()).toMatchObject({ due: true });
  });

  test('retries a failed build with a delay', async () => {
    const { build_id } = await tick();
    await service('build_finished', { build_id, outcome: 'failed', error: 'No.' });
    expect(await status()).toMatchObject({ state: 'failed', reason: 'retry' });
    expect(await tick()).toMatchObject({ due: false, reason: 'retry' });
    await later('1 min');
    expect(await tick()).toMatchObject({ due: true, reason: 'retry' });
  });

  test('an unknown version is recognised when the console reports the version that the site shows', async () => {
    const shown = { site_version: foreign.version, site_id: foreign.content_id };
    expect(await status(shown)).toMatchObject({ shown_version: null });
    const { content_id } = await content(7);
    expect(await status({ site_version: 7, site_id: content_id })).toMatchObject({ shown_version: 7 });
  });
});

test('BK-2 after a restore while the publisher runs, the next tick detects the unknown version', async () => {
  expect(await tick()).toMatchObject({ due: false, reason: 'up to date' });
  const served = { shown_version: 12, shown_id: randomUUID() };
  expect(await service('publisher_tick', served)).toMatchObject({ due: true, reason: 'restored' });
});

test('a version is still known after its changes were deleted from the log', async () => {
  await later('40 days');
  await change();
  const { build_id } = await tick();
  await wentLive(build_id, 11);
  await change();
  await later('40 days');
  expect(await tick()).toMatchObject({ due: true, reason: 'change' });
  expect(await status()).toMatchObject({ live_version: 11 });
});
