import { beforeEach, describe, expect, test } from 'vitest';
import { noWaits, publishingDatabase } from '../support/publishing-database.ts';

const { database, service, configure, content, tick, wentLive, change, later, history, status } =
  publishingDatabase();

interface Decision {
  due: boolean;
  reason: string;
  wait: number;
}

/** The decision `seconds` from now, with its wait in seconds from then. */
async function decision(seconds = 0): Promise<Partial<Decision>> {
  const [row] = await database().query(
    `select due, reason, extract(epoch from next_at - at)::float as wait
     from (select clock_timestamp() + $1 * interval '1 s' as at) as moment, private.next_build(at)`,
    [seconds],
  );
  return row ?? {};
}
const isDue = async (seconds = 0) => (await decision(seconds)).due;

describe('WH-4 the wait', () => {
  test('nothing is due while nothing changed', async () => {
    expect(await decision()).toMatchObject({ due: false, reason: 'up to date' });
    expect(await decision(1_000_000)).toMatchObject({ due: false, reason: 'up to date' });
  });

  test('a change is due after the quiet time', async () => {
    await change();
    expect(await decision()).toMatchObject({ due: false, reason: 'change' });
    expect(await isDue(18)).toBe(false);
    expect(await isDue(21)).toBe(true);
  });

  test('constant editing is published within the longest wait', async () => {
    await change();
    for (let minute = 0; minute < 11; minute++) {
      await later('27 s');
      await change();
      expect(await isDue(2)).toBe(minute * 27 + 27 + 2 >= 300);
    }
  });

  test('two requests keep their distance', async () => {
    await configure({ quiet_time: '0 s' });
    await change();
    const { build_id } = await tick();
    await wentLive(build_id, 11);
    await change();
    expect(await isDue(100)).toBe(false);
    expect(await isDue(121)).toBe(true);
  });

  test('a clock that is set back by a day keeps no change waiting, neither for its quiet time, nor the distance, nor a retry', async () => {
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

  test('500 changes in a burst make few builds, and the last change is in the last of them', async () => {
    await configure({ ...noWaits, quiet_time: '1 s', longest_wait: '10 min' });
    let builds = 0;
    const publish = async () => {
      const { due, build_id } = await tick();
      if (!due) return;
      builds += 1;
      await service('build_started', { build_id });
      const version = (await database().as.visitor.rpc('content_version')).data;
      await wentLive(build_id, version);
    };
    for (let n = 0; n < 500; n++) {
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
    expect((await status())?.live_version).toBe(510);
  });

  test('a change during a build waits for its end and is built next', async () => {
    await configure(noWaits);
    await change();
    const { build_id } = await tick();
    await service('build_started', { build_id });
    await change();
    expect(await tick()).toMatchObject({ due: false, reason: 'building' });
    await wentLive(build_id, 11);
    expect(await tick()).toMatchObject({
      due: true,
      reason: 'change',
      content_version: 12,
      live_version: 11,
    });
  });

  test('a scheduled article makes a build due when its time has come', async () => {
    await configure(noWaits);
    await database().run(
      `insert into public.articles (title, slug, published_at) values ('Soon', 'soon', clock_timestamp() + interval '700 ms')`,
    );
    const before = await tick();
    expect(before).toMatchObject({ due: false, reason: 'up to date' });
    expect(Date.parse(before.next_at) - Date.now()).toBeLessThan(1000);
    await expect.poll(async () => (await tick()).due, { timeout: 4000 }).toBe(true);
    await database().run('delete from public.articles');
  });
});

describe('WH-5 failures', () => {
  beforeEach(() => configure({ ...noWaits, allowance: 20, reserve: 0 }));

  test('a failed build is tried again after one minute, two, four, at most an hour, until it is live', async () => {
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
      waits.push(Math.round((await decision()).wait ?? 0));
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

  test('a new change does not wait for the next try', async () => {
    await change();
    const { build_id } = await tick();
    await service('build_finished', { build_id, outcome: 'failed', error: 'x' });
    await change();
    expect(await tick()).toMatchObject({ due: true, reason: 'change' });
  });

  test('a failed build costs no deploy', async () => {
    await change();
    const { build_id } = await tick();
    expect((await status())?.tokens).toBe(19);
    await service('build_finished', { build_id, outcome: 'failed', error: 'x' });
    expect((await status())?.tokens).toBe(20);
  });

  test('a build that never ends is lost after its time, and asked for again', async () => {
    await change();
    const { build_id } = await tick();
    await service('build_started', { build_id });
    await later('14 min');
    expect(await tick()).toMatchObject({ due: false, reason: 'building' });
    await later('2 min');
    expect(await tick()).toMatchObject({ due: false, reason: 'retry' });
    expect((await history())?.[0]).toMatchObject({ outcome: 'lost', error: expect.any(String) });
    await later('1 min');
    expect(await tick()).toMatchObject({ due: true, reason: 'retry' });
  });

  test('BT-10 after a publisher was killed in mid-build its next start may build soon', async () => {
    await change();
    const { build_id } = await tick();
    await service('build_started', { build_id });
    await service('publisher_stopped');
    await service('site_is_live', { ...(await content(10)) });
    await configure({ first_retry: '0 s' });
    expect(await tick()).toMatchObject({ due: true, reason: 'retry' });
  });

  test('a build can only end as live, with a version, or failed', async () => {
    await change();
    const { build_id } = await tick();
    await expect(service('build_finished', { build_id, outcome: 'great' })).rejects.toThrow(
      /live, failed or refused/,
    );
    await expect(service('build_finished', { build_id, outcome: 'live' })).rejects.toThrow(
      /content version and its identity/,
    );
    await expect(service('build_finished', { build_id: 999, outcome: 'failed' })).rejects.toThrow(
      /no open build/,
    );
  });
});

describe('the allowance of deploys', () => {
  const publishOnce = async () => {
    await change();
    const { due, build_id, content_version } = await tick();
    if (due) await wentLive(build_id, content_version);
    return due;
  };
  beforeEach(() => configure({ ...noWaits, allowance: 20 }));

  test('lets a busy hour go live at once, keeps two for "Publish now", and refills one in 36 hours', async () => {
    let published = 0;
    for (let n = 0; n < 25; n++) if (await publishOnce()) published += 1;
    expect(published).toBe(18);
    expect(await tick()).toMatchObject({ due: false, reason: 'allowance' });
    expect((await decision()).wait).toBeGreaterThan(35.9 * 3600);
    expect(await status()).toMatchObject({ state: 'waiting', reason: 'allowance', tokens: 2, allowance: 20 });

    await later('36 hours');
    expect(await publishOnce()).toBe(true);
    expect(await publishOnce()).toBe(false);
  });

  test('"Publish now" may spend the last ones, and is then told when there will be another', async () => {
    await database().run('update private.publish_state set tokens = 2');
    const now = async () => (await database().as.administrator.rpc('publish_now')).data?.[0];
    for (let n = 0; n < 2; n++) {
      expect(await now()).toMatchObject({ accepted: true });
      const { due, reason, build_id } = await tick();
      expect([due, reason]).toEqual([true, 'asked for']);
      await wentLive(build_id, 10);
    }
    const refused = await now();
    expect(refused).toMatchObject({ accepted: false, build_id: null });
    expect(Date.parse(refused?.next_at) - Date.now()).toBeGreaterThan(35.9 * 3_600_000);
    expect(await tick()).toMatchObject({ due: false });
  });

  test('never grows over its size, and a larger plan is one setting', async () => {
    await later('100 days');
    expect((await status())?.tokens).toBe(20);
    await configure({ allowance: 100 });
    expect(await status()).toMatchObject({ tokens: 100, allowance: 100 });
    await configure({ allowance: null });
    expect(await status()).toMatchObject({ tokens: null, allowance: null });
    await expect(configure({ allowance: 0 })).rejects.toThrow(/allowance/);
  });
});

describe('asking', () => {
  test('WH-3 the same call id ten times is one build', async () => {
    const ask = () =>
      service('request_build', { reason: 'webhook', asked_by: 'a signed call', request_key: 'msg_1' });
    const ids = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(ids).size).toBe(1);
    const { due, build_id } = await tick();
    expect([due, build_id]).toEqual([true, ids[0]]);
    await wentLive(build_id, 10);
    expect(await ask()).toBe(ids[0]);
    expect(await tick()).toMatchObject({ due: false });
  });

  test('asking skips the waits, and several who ask share one build', async () => {
    await change();
    const first = await service('request_build', { reason: 'webhook', asked_by: 'one' });
    const second = (await database().as.administrator.rpc('publish_now')).data?.[0];
    expect(second).toMatchObject({ accepted: true, build_id: first });
    expect(await tick()).toMatchObject({ due: true, build_id: first, reason: 'webhook' });
    expect(await history()).toMatchObject([
      { asked_by: 'administrator@example.com', reason: 'asked for', outcome: 'joined', joined_build: first },
      { asked_by: 'one', outcome: 'requested' },
    ]);
  });

  test('the history says who asked, when, why and how it ended', async () => {
    await database().as.administrator.rpc('publish_now');
    const { build_id } = await tick();
    await service('build_started', { build_id });
    await service('build_finished', {
      build_id,
      outcome: 'live',
      ...(await content(10)),
      pages: 42,
      duration_ms: 1234,
    });
    expect((await history())?.[0]).toMatchObject({
      id: build_id,
      asked_by: 'administrator@example.com',
      reason: 'asked for',
      outcome: 'live',
      version: 10,
      pages: 42,
      duration_ms: 1234,
      asked_at: expect.any(String),
      started_at: expect.any(String),
      finished_at: expect.any(String),
      error: null,
    });
  });

  test('going back to an older build holds until the content changes again', async () => {
    await configure(noWaits);
    await service('site_is_live', { ...(await content(7)), hold: true });
    expect(await tick()).toMatchObject({ due: false, reason: 'up to date' });
    await change();
    expect(await tick()).toMatchObject({ due: true, reason: 'change' });
  });

  test('a site that lost its build is built again', async () => {
    await configure(noWaits);
    await service('site_is_live', { version: 0 });
    expect(await tick()).toMatchObject({ due: true, reason: 'change' });
  });
});

describe("a record's version", () => {
  test('is that of its last visible change, and is listed until it is live', async () => {
    const admin = database().as.administrator;
    const { data } = await admin
      .from('categories')
      .insert({ name: 'New', slug: 'new' })
      .select('id')
      .single();
    const record = { table_name: 'categories', record_id: data?.id };
    expect((await admin.rpc('record_version', record)).data).toBe(11);
    await change();
    expect((await admin.rpc('record_version', record)).data).toBe(11);
    const pending = async () => (await admin.rpc('record_versions', { table_name: 'categories' })).data;
    expect(await pending()).toEqual([{ record_id: data?.id, version: 11 }]);
    await service('site_is_live', { ...(await content(11)) });
    expect(await pending()).toEqual([]);
    expect((await admin.rpc('record_version', { table_name: 'articles', record_id: 'unknown' })).data).toBe(
      0,
    );
  });
});
