import { beforeEach, describe, expect, test } from 'vitest';
import { makeDue } from '../support/publication-time.ts';
import { noWaits, publishingDatabase } from '../support/publishing-database.ts';

const {
  db,
  service,
  configure,
  content,
  decision,
  retryDelay,
  tick,
  wentLive,
  change,
  later,
  history,
  status,
} = await publishingDatabase();

const isDue = async (seconds = 0) => (await decision(seconds)).due;

describe('WH-4 waiting', () => {
  test('no build is due without a change', async () => {
    expect(await decision()).toMatchObject({ due: false, reason: 'up to date' });
    expect(await decision(1_000_000)).toMatchObject({ due: false, reason: 'up to date' });
  });

  test('a change is due after the debounce time', async () => {
    await change();
    expect(await decision()).toMatchObject({ due: false, reason: 'change' });
    expect(await isDue(10)).toBe(false);
    expect(await isDue(21)).toBe(true);
  });

  test('continuous edits are published within the maximum wait', async () => {
    await change();
    for (let edits = 1; edits <= 12; edits++) {
      await later('25 s');
      await change();
      expect(await isDue(2), `after ${edits * 25} seconds`).toBe(edits === 12);
    }
  });

  test('builds are at least the minimum interval apart', async () => {
    await configure({ debounce: '0 s' });
    await change();
    const { build_id } = await tick();
    await wentLive(build_id, 11);
    await change();
    expect(await isDue(100)).toBe(false);
    expect(await isDue(121)).toBe(true);
  });

  test('setting the clock back by a day delays neither changes nor retries', async () => {
    await change();
    await later('-1 day');
    expect(await isDue(1)).toBe(true);
    const { build_id } = await tick();
    await wentLive(build_id, 11);
    await change();
    await later('-1 day');
    expect(await isDue(1)).toBe(true);
    const second = await tick();
    await service('build_finished', { build_id: second.build_id, outcome: 'failed', error: 'No.' });
    await later('-1 day');
    expect(await decision(1)).toMatchObject({ due: true, reason: 'retry' });
  });

  test('a burst of 100 changes causes at most three builds, and the last one contains every change', async () => {
    await configure({ ...noWaits, debounce: '1 s', max_wait: '10 min' });
    let builds = 0;
    const publish = async () => {
      const { due, build_id } = await tick();
      if (!due) return;
      builds += 1;
      await service('build_started', { build_id });
      const version = (await db.as.visitor.rpc('current_content')).data.version;
      await wentLive(build_id, version);
    };
    for (let n = 0; n < 100; n++) {
      await change(n);
      if (n % 25 === 0) await publish();
    }
    await expect
      .poll(
        async () => {
          await publish();
          return (await status())?.state;
        },
        { timeout: 20_000 },
      )
      .toBe('live');
    expect(builds).toBeLessThanOrEqual(3);
    expect((await status())?.live_version).toBe(110);
  });

  test('a change during a build makes another build due', async () => {
    await configure(noWaits);
    await change();
    const { build_id } = await tick();
    await service('build_started', { build_id });
    await change();
    expect(await tick()).toMatchObject({ due: false, reason: 'building' });
    await wentLive(build_id, 11);
    expect(await tick()).toMatchObject({ due: true, reason: 'change' });
    expect(await status()).toMatchObject({ content_version: 12, live_version: 11 });
  });

  test('a scheduled article makes a build due at its publication time', async () => {
    await configure(noWaits);
    await db.run(
      `insert into public.articles (title, slug, published_at) values ('Soon', 'soon', clock_timestamp() + interval '1 hour')`,
    );
    const before = await tick();
    expect(before).toMatchObject({ due: false, reason: 'up to date' });
    const soon = await db.query('select from public.articles where published_at = $1', [before.next_at]);
    expect(soon).toHaveLength(1);
    await db.run(makeDue('soon'));
    expect(await tick()).toMatchObject({ due: true });
    await db.run('delete from public.articles');
  });
});

describe('WH-5 failures', () => {
  beforeEach(() => configure(noWaits));

  test('a failed build is retried after 1, 2, 4 … minutes, up to an hour, until it is live', async () => {
    await change();
    const waits = [];
    for (let n = 0; n < 9; n++) {
      const { due, build_id, reason } = await tick();
      expect([due, reason]).toEqual([true, n === 0 ? 'change' : 'retry']);
      await service('build_finished', {
        build_id,
        outcome: 'failed',
        error: 'The table "articles" could not be read.',
      });
      waits.push(await retryDelay());
      expect((await status())?.state).toBe('failed');
      expect((await status())?.last_error).toContain('articles');
      await later(`${waits.at(-1)} s`);
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    const { build_id } = await tick();
    await wentLive(build_id, 11);
    expect(await decision()).toMatchObject({ due: false, reason: 'up to date' });
    expect((await status())?.state).toBe('live');
  });

  test('a requested build of live content that failed is retried, but not after a rollback', async () => {
    const request = () =>
      service('request_build', { reason: 'The code has changed', requested_by: 'the publisher' });
    await request();
    const { build_id } = await tick();
    await service('build_finished', { build_id, outcome: 'failed', error: 'The table could not be read.' });
    expect(await decision()).toMatchObject({ due: false, reason: 'retry' });
    expect(await retryDelay()).toBe(60);
    expect(await isDue(61)).toBe(true);
    await service('site_is_live', { ...(await content(10)), hold: true });
    expect(await decision(61)).toMatchObject({ due: false, reason: 'up to date' });
    await service('site_is_live', await content(10));
    await later('61 s');
    const retry = await tick();
    await wentLive(retry.build_id, 10);
    expect(await decision(61)).toMatchObject({ due: false, reason: 'up to date' });
  });

  test('a new change does not wait for the retry delay', async () => {
    await change();
    const { build_id } = await tick();
    await service('build_finished', { build_id, outcome: 'failed', error: 'x' });
    await change();
    expect(await tick()).toMatchObject({ due: true, reason: 'change' });
  });

  test('a build that never ends counts as timed out and is retried', async () => {
    await change();
    const { build_id } = await tick();
    await service('build_started', { build_id });
    await later('14 min');
    expect(await tick()).toMatchObject({ due: false, reason: 'building' });
    await later('2 min');
    expect(await tick()).toMatchObject({ due: false, reason: 'retry' });
    expect((await history())?.[0]).toMatchObject({ outcome: 'interrupted', error: expect.any(String) });
    await later('1 min');
    expect(await tick()).toMatchObject({ due: true, reason: 'retry' });
  });

  test('BT-10 a publisher that was killed during a build can build soon after its next start', async () => {
    await change();
    const { build_id } = await tick();
    await service('build_started', { build_id });
    await service('publisher_stopped');
    await service('site_is_live', { ...(await content(10)) });
    await configure({ retry_delay: '0 s' });
    expect(await tick()).toMatchObject({ due: true, reason: 'retry' });
  });

  test('a build cannot end with an unknown outcome, or as live without its content version', async () => {
    await change();
    const { build_id } = await tick();
    await expect(service('build_finished', { build_id, outcome: 'great' })).rejects.toThrow(
      /live, failed or blocked/,
    );
    await expect(service('build_finished', { build_id, outcome: 'live' })).rejects.toThrow(
      /content version and its id/,
    );
    await expect(service('build_finished', { build_id: 999, outcome: 'failed' })).rejects.toThrow(
      /no open build/,
    );
  });
});
