import { beforeEach, describe, expect, test } from 'vitest';
import { noWaits, publishingDatabase } from '../support/publishing-database.ts';

const { db, service, configure, tick, wentLive, change, later, history, status } = await publishingDatabase();
beforeEach(() => configure(noWaits));

const approved = async () => (await db.as.visitor.rpc('approved_articles')).data;
const publishAnyway = (blocked_build: number) => db.as.administrator.rpc('publish_now', { blocked_build });
const loss = { articles: 29, articles_before: 529, error: '500 of 529 articles would disappear.' };

async function block(articles = 29): Promise<number> {
  const { build_id } = await tick();
  await service('build_finished', { build_id, outcome: 'blocked', ...loss, articles });
  return build_id;
}

describe('BT-5 a blocked build', () => {
  test('a blocked build is reported with its article counts, and retried after a delay', async () => {
    await change();
    const build = await block();
    expect(await status()).toMatchObject({
      state: 'blocked',
      blocked_build: build,
      articles: 29,
      articles_before: 529,
      last_error: loss.error,
      reason: 'retry',
    });
    expect((await history())?.[0]).toMatchObject({ outcome: 'blocked' });
    expect(await approved()).toBeNull();
    await later('1 min');
    expect(await tick()).toMatchObject({ due: true, reason: 'retry' });
  });

  test('a blocked build must report the number of articles', async () => {
    await change();
    const { build_id } = await tick();
    await expect(service('build_finished', { build_id, outcome: 'blocked' })).rejects.toThrow(/how many/);
  });
});

describe('"Publish anyway"', () => {
  test('allows the next build to have as few articles, and the history shows who approved it', async () => {
    await change();
    const blocked = await block();
    const { data } = await publishAnyway(blocked);
    expect(data).toMatchObject([{ accepted: true }]);
    const { due, build_id, reason } = await tick();
    expect([due, reason, build_id]).toEqual([true, 'publish anyway', data?.[0].build_id]);
    expect(await approved()).toBe(29);
    await wentLive(build_id, 11);
    expect((await history())?.[0]).toMatchObject({
      outcome: 'live',
      requested_by: 'administrator@example.com',
      approved_by: 'administrator@example.com',
    });
  });

  test('the approval applies while its build is live, and ends with the next live build', async () => {
    await change();
    await publishAnyway(await block());
    await wentLive((await tick()).build_id, 11);
    expect(await approved()).toBe(29);
    await change();
    await wentLive((await tick()).build_id, 12);
    expect(await approved()).toBeNull();
  });

  test('a later edit is blocked too and can be approved; the edit after it is published without approval', async () => {
    await change();
    const first = await block();
    await change();
    const second = await block();
    expect(await status()).toMatchObject({ state: 'blocked', blocked_build: second });
    expect(second).toBeGreaterThan(first);
    expect(await approved()).toBeNull();
    expect((await publishAnyway(second)).data).toMatchObject([{ accepted: true }]);
    await wentLive((await tick()).build_id, 12);
    await change();
    const { build_id, reason } = await tick();
    expect([reason, await approved()]).toEqual(['change', 29]);
    await wentLive(build_id, 13);
    expect((await history())?.[0]).toMatchObject({ reason: 'change', outcome: 'live', approved_by: null });
  });

  test('the approval carries over if the build fails for another reason, but not if it is blocked again', async () => {
    await change();
    await publishAnyway(await block());
    const { build_id } = await tick();
    await service('build_finished', { build_id, outcome: 'failed', error: 'The disk is full.' });
    await later('1 hour');
    expect(await tick()).toMatchObject({ due: true, reason: 'retry' });
    expect(await approved()).toBe(29);
    const [open] = await db.query('select max(id)::int as id from private.builds');
    await service('build_finished', { build_id: open?.['id'], outcome: 'blocked', ...loss, articles: 3 });
    await later('2 hours');
    await tick();
    expect(await approved()).toBeNull();
  });

  test('the approval applies to a build that is already queued', async () => {
    await change();
    const blocked = await block();
    const queued = await service('request_build', { reason: 'webhook', requested_by: 'one' });
    expect((await publishAnyway(blocked)).data).toMatchObject([{ accepted: true, build_id: queued }]);
    // The first build of a start runs before queued builds are dispatched.
    expect(await approved()).toBe(29);
    await tick();
    expect(await approved()).toBe(29);
  });

  test('the approval does not apply to a retry that was already running, so the history shows what it removed', async () => {
    await change();
    const blocked = await block();
    await later('1 min');
    const retry = await tick();
    expect(retry).toMatchObject({ due: true, reason: 'retry' });
    const { data } = await publishAnyway(blocked);
    expect(await approved()).toBeNull();
    await service('build_finished', { build_id: retry.build_id, outcome: 'blocked', ...loss });
    expect(await tick()).toMatchObject({ build_id: data?.[0].build_id, reason: 'publish anyway' });
    expect(await approved()).toBe(29);
  });

  test('the approval applies only to blocked builds without a later live build', async () => {
    await change();
    const blocked = await block();
    expect((await publishAnyway(999)).error?.message).toMatch(/not blocked, or a newer build is live/);
    await change();
    await wentLive((await tick()).build_id, 12);
    expect((await publishAnyway(blocked)).error?.message).toMatch(/not blocked, or a newer build is live/);
    expect(await approved()).toBeNull();
  });

  test.each(['visitor', 'user', 'removed administrator'] as const)('rejects a %s', async (who) => {
    await change();
    const blocked_build = await block();
    const { error } = await db.as[who].rpc('publish_now', { blocked_build });
    expect(error?.code).toBe('42501');
    expect(await approved()).toBeNull();
  });

  test('rejects "Publish anyway" if the build quota is used up', async () => {
    await change();
    const blocked = await block();
    await configure({ build_quota: 1 });
    await db.run(
      "insert into private.builds (requested_by, reason, outcome, dispatched_at) values ('x', 'change', 'interrupted', now())",
    );
    expect((await publishAnyway(blocked)).data).toMatchObject([{ accepted: false, build_id: null }]);
    expect(
      (await history())?.every(({ approved_by }: { approved_by: unknown }) => approved_by === null),
    ).toBe(true);
  });
});
