import { beforeEach, describe, expect, test } from 'vitest';
import { noWaits, publishingDatabase } from '../support/publishing-database.ts';

const { db, service, configure, tick, wentLive, change, later, history, status } = await publishingDatabase();
beforeEach(() => configure(noWaits));

const permitted = async () => (await db.as.visitor.rpc('permitted_articles')).data;
const publishAnyway = (refused_build: number) => db.as.administrator.rpc('publish_now', { refused_build });
const loss = { articles: 29, articles_before: 529, error: '500 of 529 articles would disappear.' };

async function refuse(articles = 29): Promise<number> {
  const { build_id } = await tick();
  await service('build_finished', { build_id, outcome: 'refused', ...loss, articles });
  return build_id;
}

describe('BT-5 a refused build', () => {
  test('a refused build is reported with its article counts, and retried after a delay', async () => {
    await change();
    const build = await refuse();
    expect(await status()).toMatchObject({
      state: 'refused',
      refused_build: build,
      articles: 29,
      articles_before: 529,
      last_error: loss.error,
      reason: 'retry',
    });
    expect((await history())?.[0]).toMatchObject({ outcome: 'refused', articles: 29, articles_before: 529 });
    expect(await permitted()).toBeNull();
    await later('1 min');
    expect(await tick()).toMatchObject({ due: true, reason: 'retry' });
  });

  test('a refused build must report the number of articles', async () => {
    await change();
    const { build_id } = await tick();
    await expect(service('build_finished', { build_id, outcome: 'refused' })).rejects.toThrow(/how many/);
  });
});

describe('"Publish anyway"', () => {
  test('allows the next build to have as few articles, and the history shows who allowed it', async () => {
    await change();
    const refused = await refuse();
    const { data } = await publishAnyway(refused);
    expect(data).toMatchObject([{ accepted: true }]);
    const { due, build_id, reason } = await tick();
    expect([due, reason, build_id]).toEqual([true, 'publish anyway', data?.[0].build_id]);
    expect(await permitted()).toBe(29);
    await wentLive(build_id, 11);
    expect((await history())?.[0]).toMatchObject({
      outcome: 'live',
      requested_by: 'administrator@example.com',
      permitted_by: 'administrator@example.com',
    });
  });

  test('the permission applies while its build is live, and ends with the next live build', async () => {
    await change();
    await publishAnyway(await refuse());
    await wentLive((await tick()).build_id, 11);
    expect(await permitted()).toBe(29);
    await change();
    await wentLive((await tick()).build_id, 12);
    expect(await permitted()).toBeNull();
  });

  test('the permission carries over if the build fails for another reason, but not if it is refused again', async () => {
    await change();
    await publishAnyway(await refuse());
    const { build_id } = await tick();
    await service('build_finished', { build_id, outcome: 'failed', error: 'The disk is full.' });
    await later('1 hour');
    expect(await tick()).toMatchObject({ due: true, reason: 'retry' });
    expect(await permitted()).toBe(29);
    const [open] = await db.query('select max(id)::int as id from private.builds');
    await service('build_finished', { build_id: open?.['id'], outcome: 'refused', ...loss, articles: 3 });
    await later('2 hours');
    await tick();
    expect(await permitted()).toBeNull();
  });

  test('the permission applies to a build that is already queued', async () => {
    await change();
    const refused = await refuse();
    const queued = await service('request_build', { reason: 'webhook', requested_by: 'one' });
    expect((await publishAnyway(refused)).data).toMatchObject([{ accepted: true, build_id: queued }]);
    await tick();
    expect(await permitted()).toBe(29);
  });

  test('the permission applies only to refused builds without a later live build', async () => {
    await change();
    const refused = await refuse();
    expect((await publishAnyway(999)).error?.message).toMatch(/not blocked, or a newer build is live/);
    await change();
    await wentLive((await tick()).build_id, 12);
    expect((await publishAnyway(refused)).error?.message).toMatch(/not blocked, or a newer build is live/);
    expect(await permitted()).toBeNull();
  });

  test.each(['visitor', 'user', 'removed administrator'] as const)('rejects a %s', async (who) => {
    await change();
    const refused_build = await refuse();
    const { error } = await db.as[who].rpc('publish_now', { refused_build });
    expect(error?.code).toBe('42501');
    expect(await permitted()).toBeNull();
  });

  test('rejects "Publish anyway" if the build quota is used up', async () => {
    await change();
    const refused = await refuse();
    await configure({ build_quota: 1 });
    await db.run(
      "insert into private.builds (requested_by, reason, outcome, dispatched_at) values ('x', 'change', 'lost', now())",
    );
    expect((await publishAnyway(refused)).data).toMatchObject([{ accepted: false, build_id: null }]);
    expect(
      (await history())?.every(({ permitted_by }: { permitted_by: unknown }) => permitted_by === null),
    ).toBe(true);
  });
});
