import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { manyArticles } from '../support/backend.ts';
import { startBuild, variablesOf } from '../support/build.ts';
import { backendForFile } from '../support/file-fixtures.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const folder = folderForFile();
const backend = await backendForFile('none');

beforeAll(async () => {
  await backend.sql(manyArticles(29));
});

/** Records a build as a hosted project's job does before it calls the hook. */
async function request(): Promise<number> {
  await backend.sql(`
    select public.configure_publishing('{"min_interval": "0 s", "debounce": "0 s", "build_quota": null}');
    select public.request_build('publish now', 'an administrator')`);
  const [row] = await backend.sql('select build_id from public.publisher_tick()');
  return Number(row?.['build_id']);
}

/** Runs the build as Netlify does after a call of the hook. The live site has 529 articles. */
const run = (build: number, variables: Record<string, string> = {}) =>
  startBuild(join(folder, 'site'), {
    ...variablesOf(backend),
    SUPABASE_SECRET_KEY: backend.secrets.secretKey,
    INCOMING_HOOK_BODY: JSON.stringify({ build, reason: 'change' }),
    PREVIOUS_BUILD: JSON.stringify({ pages: 590, articles: 529 }),
    ...variables,
  }).ended;
const entry = async (build: number) =>
  (await backend.sql(`select * from private.builds where id = ${build}`))[0];

test('BT-5 a hosted build that would remove most of the site is blocked and reported, and can be approved', async () => {
  const first = await request();
  const { code, output } = await run(first);
  expect(code).toBe(1);
  expect(output).toContain('Build failed: 500 of 529 articles would disappear');
  expect(await entry(first)).toMatchObject({ outcome: 'blocked', articles: 29, articles_before: 529 });

  const second = await request();
  await backend.sql(`update private.builds set approved_articles = 29 where id = ${second}`);
  expect(await run(second)).toMatchObject({ code: 0 });
  // The site is built but not served yet.
  expect(await entry(second)).toMatchObject({ outcome: 'building', progress_step: 'Deploying' });
}, 120_000);

test('HOST-6 a failed hosted build reports the reason', async () => {
  await backend.sql("update private.builds set outcome = 'interrupted'");
  await backend.sql('revoke select on public.trending_memecoins from anon');
  const build = await request();
  expect((await run(build)).code).toBe(1);
  expect(await entry(build)).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('"trending_memecoins": permission denied'),
  });
  await backend.sql('grant select on public.trending_memecoins to anon');
}, 120_000);

test('a build of a push still runs', async () => {
  const { code, output } = await run(1, { INCOMING_HOOK_BODY: '', ALLOW_SMALL_SITE: '1' });
  expect(output).toMatch(/Built \d+ pages/);
  expect(code).toBe(0);
});
