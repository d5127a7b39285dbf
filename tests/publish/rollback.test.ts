import { afterAll, expect, test } from 'vitest';
import { runChecks } from '../../local/doctor/run-checks.ts';
import { targetOf } from '../../local/doctor/target.ts';
import { readEnvironment } from '../../src/environment.ts';
import { demoArticle } from '../support/demo-article.ts';
import { startProgram } from '../support/program.ts';
import { servedSite } from '../support/served-site.ts';
import { callSigned } from '../support/signed-call.ts';
import { StackMaker } from '../support/stack.ts';
import { until } from '../support/until.ts';

const maker = new StackMaker();
let stack = await maker.start();

afterAll(async () => {
  await stack.stop();
  maker.dispose();
});

const { write, page, builds, settled } = servedSite(() => stack);
const retitle = (title: string) => write('PATCH', `articles?slug=eq.${demoArticle}`, { title });
const served = () => page(`/articles/${demoArticle}`);
const rollBack = async () =>
  expect((await callSigned(stack, { path: '/hooks/rollback', body: '{"action":"rollback"}' })).status).toBe(
    200,
  );

/** Publishes two titles, so that there is a release to roll back to. */
async function publishTwice(): Promise<void> {
  for (const title of ['A good title', 'A title to regret']) {
    await retitle(title);
    await settled();
  }
}

test('a rollback serves the previous release until the content changes; the doctor warns, and the command reports it', async () => {
  const liveVersion = async () => {
    const target = targetOf(readEnvironment(stack.product.stack.variables), 'the test');
    return (await runChecks(target)).find(({ name }) => name === 'live version');
  };
  await publishTwice();
  expect(await liveVersion()).toMatchObject({ ok: true });
  await rollBack();
  expect(await served()).toContain('A good title');
  expect(await liveVersion()).toMatchObject({
    isWarning: true,
    problem: 'the site was rolled back to an older build',
    remedy: 'The next change, or Publish now at /admin/publishing, will update it.',
  });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await served()).toContain('A good title');
  await retitle('A better title');
  await settled();
  expect(await served()).toContain('A better title');

  const variables = { DATA_DIR: stack.product.stack.dataDir, PORT: '', WEBHOOK_SECRET: '' };
  const run = () => startProgram('local/rollback.ts', { variables }).ended;
  const first = await run();
  expect(first.output).toMatch(/^Serving the previous release \(\d+ articles, \d+ pages\)\./);
  expect(await served()).toContain('A title to regret');
  let last = first;
  for (let count = 0; last.code === 0 && count < 5; count += 1) last = await run();
  expect(last).toEqual({ code: 1, output: 'Not rolled back. There is no older release to roll back to.\n' });
});

test('a change that could not be built after a rollback is built after a restart', async () => {
  await publishTwice();
  await rollBack();
  await stack.sql('revoke select on public.trending_memecoins from anon');
  await retitle('A better title');
  await until('the build has failed', async () => (await builds()).at(-1)?.['outcome'] === 'failed', 90_000);
  stack = await stack.restart();
  expect(await served()).toContain('A good title');
  await stack.sql('grant select on public.trending_memecoins to anon');
  await settled();
  expect(await served()).toContain('A better title');
});
