import { beforeEach, describe, expect, test } from 'vitest';
import { noWaits, publishingDatabase } from '../support/publishing-database.ts';

const { db, service, configure, tick, wentLive, change, status } = await publishingDatabase();

describe('the build quota', () => {
  const publishOnce = async () => {
    await change();
    const { due, build_id } = await tick();
    if (due) await wentLive(build_id, (await status())?.content_version);
    return due;
  };
  const now = async () => (await db.as.administrator.rpc('publish_now')).data?.[0];
  beforeEach(() => configure({ ...noWaits, build_quota: 10 }));

  test('allows an immediate build for the first change of a month, and delays the next one', async () => {
    expect(await publishOnce()).toBe(true);
    expect(await publishOnce()).toBe(false);
    expect(await status()).toMatchObject({
      state: 'waiting',
      reason: 'quota',
      builds_left: 9,
      build_quota: 10,
    });
  });

  test('lets "Publish now" use all builds, then returns the start of the next month', async () => {
    for (let n = 0; n < 10; n++) {
      expect(await now()).toMatchObject({ accepted: true });
      const { due, reason, build_id } = await tick();
      expect([due, reason]).toEqual([true, 'publish now']);
      await wentLive(build_id, 10);
    }
    const refused = await now();
    expect(refused).toMatchObject({ accepted: false, build_id: null });
    expect(Date.parse(refused?.next_at)).toBeGreaterThan(Date.now());
    expect(new Date(refused?.next_at).getUTCDate()).toBe(1);
    expect(await status()).toMatchObject({ builds_left: 0 });
  });

  test('a reserve of the whole quota does not stop the first build of a month', async () => {
    await configure({ build_quota: 2, quota_reserve: 2 });
    expect(await publishOnce()).toBe(true);
    expect(await publishOnce()).toBe(false);
  });

  test('counts builds that may have been deployed, but not failed ones', async () => {
    await change();
    const { build_id } = await tick();
    expect(await status()).toMatchObject({ builds_left: 9 });
    await service('build_finished', { build_id, outcome: 'failed', error: 'x' });
    expect(await status()).toMatchObject({ builds_left: 10 });
    await db.run("update private.builds set outcome = 'interrupted'");
    expect(await status()).toMatchObject({ builds_left: 9 });
  });

  test('the build quota is configurable or unlimited', async () => {
    await configure({ build_quota: 100 });
    expect(await status()).toMatchObject({ builds_left: 100, build_quota: 100 });
    await configure({ build_quota: null });
    expect(await status()).toMatchObject({ builds_left: null, build_quota: null });
    await expect(configure({ build_quota: 0 })).rejects.toThrow(/build_quota/);
    await expect(configure({ billing_day: 31 })).rejects.toThrow(/billing_day/);
  });
});
