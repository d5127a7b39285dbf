import { beforeEach, describe, expect, test } from 'vitest';
import { noWaits, publishingDatabase } from '../support/publishing-database.ts';

const { database, configure, decision, tick, wentLive, change, later, status } = publishingDatabase();

describe('the build quota', () => {
  const publishOnce = async () => {
    await change();
    const { due, build_id, content_version } = await tick();
    if (due) await wentLive(build_id, content_version);
    return due;
  };
  beforeEach(() => configure({ ...noWaits, build_quota: 20 }));

  test('publishes a busy hour at once, reserves two builds for "Publish now" and adds one every 36 hours', async () => {
    let published = 0;
    for (let n = 0; n < 25; n++) if (await publishOnce()) published += 1;
    expect(published).toBe(18);
    expect(await tick()).toMatchObject({ due: false, reason: 'quota' });
    expect((await decision()).wait).toBeGreaterThan(35.9 * 3600);
    expect(await status()).toMatchObject({
      state: 'waiting',
      reason: 'quota',
      builds_left: 2,
      build_quota: 20,
    });

    await later('36 hours');
    expect(await publishOnce()).toBe(true);
    expect(await publishOnce()).toBe(false);
  });

  test('lets "Publish now" use the reserve, and says when there will be another build', async () => {
    await database().run('update private.publish_state set builds_left = 2');
    const now = async () => (await database().as.administrator.rpc('publish_now')).data?.[0];
    for (let n = 0; n < 2; n++) {
      expect(await now()).toMatchObject({ accepted: true });
      const { due, reason, build_id } = await tick();
      expect([due, reason]).toEqual([true, 'publish now']);
      await wentLive(build_id, 10);
    }
    const refused = await now();
    expect(refused).toMatchObject({ accepted: false, build_id: null });
    expect(Date.parse(refused?.next_at) - Date.now()).toBeGreaterThan(35.9 * 3_600_000);
    expect(await tick()).toMatchObject({ due: false });
  });

  test('never exceeds its size, which is one setting', async () => {
    await later('100 days');
    expect((await status())?.builds_left).toBe(20);
    await configure({ build_quota: 100 });
    expect(await status()).toMatchObject({ builds_left: 100, build_quota: 100 });
    await configure({ build_quota: null });
    expect(await status()).toMatchObject({ builds_left: null, build_quota: null });
    await expect(configure({ build_quota: 0 })).rejects.toThrow(/build_quota/);
  });
});
