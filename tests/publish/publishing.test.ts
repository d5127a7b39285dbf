import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, test } from 'vitest';
import { manyArticles } from '../support/backend.ts';
import { demoArticle } from '../support/demo-article.ts';
import { makeDue } from '../support/publication-time.ts';
import { servedSite } from '../support/served-site.ts';
import { callSigned, type SignedCall } from '../support/signed-call.ts';
import { StackMaker } from '../support/stack.ts';
import { until } from '../support/until.ts';

const maker = new StackMaker();
const stack = await maker.start();

afterAll(async () => {
  await stack.stop();
  maker.dispose();
});

const { write, page, live, builds, settled } = servedSite(() => stack);

test('WH-7 a draft, a view count and an unchanged save trigger no build', async () => {
  await write('PATCH', `articles?slug=eq.${demoArticle}`, { title: 'Mustard Oracle Opens Again' });
  await settled();
  const before = (await builds()).length;
  await write('POST', 'articles', {
    title: 'Only a draft',
    slug: 'only-a-draft',
    content: '<p>Not yet.</p>',
  });
  await write('PATCH', 'articles?slug=eq.only-a-draft', { title: 'Still a draft' });
  await write('PATCH', `articles?slug=eq.${demoArticle}`, { title: 'Mustard Oracle Opens Again' });
  await stack.sql(`update public.articles set view_count = view_count + 1`);
  await settled();
  expect((await builds()).length).toBe(before);
});

test('DI-7 a scheduled article appears automatically at its time and not before', async () => {
  await settled();
  await write('POST', 'articles', {
    title: 'On the dot',
    slug: 'on-the-dot',
    content: '<p>Now.</p>',
    published_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const status = async () => (await fetch(`${stack.siteUrl}/articles/on-the-dot`)).status;
  await write('PATCH', `articles?slug=eq.${demoArticle}`, { title: 'Published before it' });
  await settled();
  expect(await status()).toBe(404);
  await stack.sql(makeDue('on-the-dot'));
  await until('the article is there', async () => (await status()) === 200, 90_000);
});

describe('signed calls', () => {
  const call = (changed?: SignedCall) => callSigned(stack, changed);

  test('WH-1 a valid call is accepted and triggers a build', async () => {
    await settled();
    const { builtAt } = await live();
    expect(await call()).toMatchObject({ status: 202 });
    await until('a new build is served', async () => (await live()).builtAt > builtAt, 90_000);
    expect((await builds()).at(-1)).toMatchObject({ requested_by: 'webhook', reason: 'test' });
  });

  test('WH-1 rejects a wrong or missing signature and a changed body, and accepts one valid signature of two', async () => {
    const secret = stack.product.stack.variables['WEBHOOK_SECRET'] ?? '';
    const other = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`);
    const id = 'msg_1';
    const at = new Date();
    expect((await call({ id, at, signature: other.sign(id, at, '{"reason":"test"}') })).status).toBe(401);
    expect((await call({ signature: '' })).status).toBe(401);
    expect((await call({ id: '' })).status).toBe(401);
    const signature = new Webhook(secret).sign(id, at, '{"reason":"test"}');
    expect((await call({ id, at, signature, body: '{"reason":"tesT"}' })).status).toBe(401);
    const both = `${other.sign(id, at, '{"reason":"test"}')} ${signature}`;
    expect((await call({ id, at, signature: both })).status).toBe(202);
  });

  test('WH-2 rejects a timestamp that is six minutes off, and accepts one of four minutes ago', async () => {
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    expect((await call({ at: minutes(-6) })).status).toBe(401);
    expect((await call({ at: minutes(6) })).status).toBe(401);
    expect((await call({ at: minutes(-4) })).status).toBe(202);
  });

  test('WH-3 ten identical calls request a single build', async () => {
    await settled();
    const before = (await builds()).length;
    const id = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => call({ id })));
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await settled();
    expect((await builds()).length - before).toBe(1);
  });

  test('rejects unsuitable requests with the matching status', async () => {
    expect((await call({ method: 'GET' })).status).toBe(405);
    expect((await call({ method: 'PUT' })).status).toBe(405);
    expect((await call({ type: 'text/plain' })).status).toBe(415);
    expect((await call({ body: JSON.stringify({ reason: 'x'.repeat(70_000) }) })).status).toBe(413);
    expect((await call({ body: '[1' })).status).toBe(400);
    expect((await call({ body: JSON.stringify({ reason: 'x\0y' }) })).status).toBe(400);
    // Signed for `/hooks/rollback`.
    expect((await call({ body: JSON.stringify({ action: 'rollback' }) })).status).toBe(400);
  });
});

test('the former last page of a list redirects to the list', async () => {
  await settled();
  await stack.sql(manyArticles(10));
  await settled();
  const { folder } = stack.product.publisher.release();
  const last = `/articles/page/${readdirSync(join(folder, 'articles/page')).length + 1}`;
  const response = () => fetch(stack.siteUrl + last, { redirect: 'manual' });
  expect((await response()).status).toBe(200);
  await stack.sql("delete from public.articles where slug ~ '^article-[0-9]+$'");
  await settled();
  const { status, headers } = await response();
  expect([status, headers.get('location')]).toEqual([301, '/articles']);
});

test('requests in progress during a switch complete', async () => {
  await settled();
  const { builtAt } = await live();
  const torn: string[] = [];
  let going = true;
  const reading = (async () => {
    while (going) {
      const text = await page('/articles');
      if (!text.trimEnd().endsWith('</html>')) torn.push(text.slice(-80));
    }
  })();
  await write('PATCH', `articles?slug=eq.${demoArticle}`, { title: 'Switched under load' });
  await until('the new build is served', async () => (await live()).builtAt > builtAt, 90_000);
  going = false;
  await reading;
  expect(torn).toEqual([]);
});

test('concurrent build requests run in sequence, and each release is complete', async () => {
  await settled();
  const { publisher } = stack.product;
  const publish = () => publisher.publish(new AbortController().signal);
  const [first, second, third] = await Promise.all([publish(), publish(), publish()]);
  expect([second, third]).toEqual([first, first]);
  const releases = join(stack.product.stack.dataDir, 'releases');
  for (const entry of readdirSync(releases, { withFileTypes: true }).filter((each) => each.isDirectory()))
    expect(readdirSync(join(releases, entry.name, 'site')), entry.name).toContain('build.json');
  expect(await page('/')).toContain('</html>');
});

test('keeps three releases', async () => {
  await settled();
  const files = readdirSync(join(stack.product.stack.dataDir, 'releases'), { recursive: true }).map(String);
  expect(files.filter((file) => file.endsWith('release.json'))).toHaveLength(3);
  // The next release reuses the folder of the one that was retired last.
  expect(files.filter((file) => file.endsWith('retired.json')).length).toBeLessThanOrEqual(1);
  expect(readFileSync(join(stack.product.publisher.release().folder, 'build.json'), 'utf8')).toContain(
    'builtAt',
  );
});
