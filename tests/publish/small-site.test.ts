import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyArticles } from '../support/backend.ts';
import { StackMaker, type TestStack } from '../support/stack.ts';
import { until } from '../support/until.ts';

const maker = new StackMaker();
const BUILT = 60_000;
let stack: TestStack;
let token = '';

beforeAll(async () => {
  stack = await maker.start();
  token = (await call('/auth/v1/token?grant_type=password', stack.admin)).access_token;
  // With images, so that no social cards have to be drawn.
  await stack.sql(`${manyArticles(500)}
    update public.articles set image_url = '/images/articles/wrong-otter.webp' where slug ~ '^article-[0-9]+$'`);
  // The publisher detects changes made with SQL at its next poll.
  await until('all articles are served', async () => (await live()).articles > 500, BUILT);
}, 240_000);
afterAll(async () => {
  await stack?.stop();
  maker.dispose();
});

const key = () => (token ? { Authorization: `Bearer ${token}` } : {});
async function call(path: string, body: object) {
  const response = await fetch(stack.supabaseUrl + path, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', ...key() },
    body: JSON.stringify(body),
  });
  return response.json();
}
const live = async () => (await fetch(`${stack.siteUrl}/build.json`)).json();
const status = async () => (await call('/rest/v1/rpc/publish_status', {}))[0];
const newestBuild = async () => (await call('/rest/v1/rpc/build_history', { max_builds: 1 }))[0];
const articles = async () =>
  Number(
    (await stack.sql('select count(*) as n from public.articles where published_at <= now()'))[0]?.['n'],
  );
const blocked = () => until('the build is blocked', async () => (await status()).state === 'blocked', BUILT);

test('BT-5 a mass deletion is blocked with its losses, and "Publish anyway" publishes it once', async () => {
  const before = await live();
  await stack.sql("delete from public.articles where slug ~ '^article-[0-9]+$'");
  await blocked();
  const left = await articles();
  expect(await status()).toMatchObject({ articles: left, articles_before: left + 500 });
  expect((await status()).last_error).toMatch(
    new RegExp(`^500 of ${left + 500} articles would disappear.*Publish anyway.*ALLOW_SMALL_SITE=1`),
  );
  expect(await live()).toEqual(before);

  // A later edit is blocked too, and does not use up the approval.
  await stack.sql("update public.articles set title = title || '!' where published_at <= now()");
  await until(
    'the edit is blocked too',
    async () => {
      const { state, content_version } = await status();
      const { outcome, changes } = await newestBuild();
      return state === 'blocked' && outcome === 'blocked' && content_version > 0 && changes.count > 500;
    },
    BUILT,
  );
  const { blocked_build } = await status();
  expect(await call('/rest/v1/rpc/publish_now', { blocked_build })).toMatchObject([{ accepted: true }]);
  await until('it is live', async () => (await status()).state === 'live', BUILT);
  expect(await live()).toMatchObject({ articles: left });
  expect(await newestBuild()).toMatchObject({
    reason: 'publish anyway',
    approved_by: stack.admin.email,
    is_live: true,
    articles: left,
  });

  // The next edit is published without approval.
  await stack.sql("update public.articles set title = title || '!' where published_at <= now()");
  await until('the next edit is live', async () => (await status()).state === 'live', BUILT);
  expect(await newestBuild()).toMatchObject({ reason: 'change', approved_by: null });
}, 240_000);
