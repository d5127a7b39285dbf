import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { mail } from '../../local/doctor/mail-check.ts';
import { siteChecks } from '../../local/doctor/site-checks.ts';
import { examinedStack, respondingAt } from '../support/examined-stack.ts';
import { freePort } from '../support/free-port.ts';

const examined = await examinedStack();

test('reports a site that fails, has no Content-Security-Policy or does not reach the backend', async () => {
  const at = { siteUrl: examined.site.url };
  examined.site.fault = respondingAt('/', 500, 'down', 'text/plain');
  expect((await examined.failures(at))['site']).toMatch(/returns status 500 → Check SITE_URL/);
  examined.site.fault = respondingAt('/', 200, '<!doctype html><title>Parked</title>', 'text/html');
  expect((await examined.failures(at))['site']).toMatch(/without a Content-Security-Policy → .*_headers/);
  examined.site.fault = ({ path }) =>
    path.startsWith('/supabase/')
      ? { kind: 'response', status: 503, type: 'text/html', body: 'Error' }
      : null;
  expect((await examined.failures(at))['site']).toMatch(
    /\/supabase returns status 503.* → Check that .*proxy/,
  );
});

test('reports a live version that is missing, cacheable, outdated or unknown to the database', async () => {
  const at = { siteUrl: examined.site.url };
  examined.site.fault = respondingAt('/build.json', 404, 'not found', 'text/html');
  expect((await examined.failures(at))['live version']).toMatch(/could not be read \(404\) → .*Deploy it/);
  const old = JSON.stringify({ contentVersion: -1, builtAt: '2026-11-01T00:00:00Z', pages: 1 });
  examined.site.fault = respondingAt('/build.json', 200, old);
  expect((await examined.failures(at))['live version']).toMatch(/is cacheable, /);
  const contentIs = async (version: number) => {
    const content = { version, id: '00000000-0000-4000-8000-000000000001' };
    examined.project.fault = respondingAt('/rest/v1/rpc/current_content', 200, JSON.stringify(content));
    return (await examined.failures({ projectUrl: examined.project.url }))['live version'];
  };
  expect(await contentIs(99999999)).toMatch(/the content is at 99999999 → .*\/admin\/publishing/);
  const { contentVersion } = JSON.parse(await (await fetch(`${examined.stack.siteUrl}/build.json`)).text());
  for (const version of [contentVersion, contentVersion - 1]) {
    expect(await contentIs(version)).toMatch(
      /which this database does not have .*restored from an older backup.* → The next build replaces it/,
    );
  }
});

test('reports the last build if it failed or was blocked', async () => {
  const ended = (outcome: string, error: string) =>
    examined.failuresAfter(
      `insert into private.builds (requested_by, reason, outcome, error, dispatched_at, finished_at)
       values ('a test', 'change', '${outcome}', '${error}', now(), now())`,
      "delete from private.builds where requested_by = 'a test'",
    );
  expect((await ended('blocked', '500 of 529 articles would disappear.'))['last build']).toMatch(
    /^blocked: 500 of 529 articles would disappear → .*Publish anyway.*\/admin\/publishing/,
  );
  expect((await ended('failed', 'No disk.'))['last build']).toMatch(/^failed: No disk → It will be retried/);
  expect((await ended('live', ''))['last build']).toBeUndefined();
});

test('reports a build hook that is missing or accepts unsigned calls', async () => {
  const at = { siteUrl: examined.site.url };
  examined.site.fault = respondingAt('/hooks/rebuild', 404, 'not found', 'text/html');
  expect((await examined.failures(at))['build hook']).toMatch(
    /no publisher responds, and no job calls a build hook → If your own server publishes the site: start it/,
  );
  examined.site.fault = respondingAt('/hooks/rebuild', 202, '{}');
  expect((await examined.failures(at))['build hook']).toMatch(/accepts unsigned calls \(202\)/);
});

test('reports if a hosted project lacks its scheduled job or its secrets, or if its build hook fails', async () => {
  examined.site.fault = respondingAt('/hooks/rebuild', 404, 'not found', 'text/html');
  const at = { siteUrl: examined.site.url, projectUrl: examined.project.url };
  const hosted = (is_scheduled: boolean, missing_secrets: string[], response = 'status 200') => {
    const hook = { response, seconds: 60, is_open: false };
    const job = { is_scheduled, missing_secrets, run: null, hook, probe_seconds: null };
    const report = {
      migrations: [],
      tables_without_row_security: [],
      tables_that_visitors_may_write: [],
      administrators: 1,
      administrators_with_account: 1,
      publishing: { job, stopped: false, builds_left: null, build_quota: null },
    };
    examined.project.fault = respondingAt('/rest/v1/rpc/deployment_report', 200, JSON.stringify(report));
    return examined.failures(at);
  };
  const neither = ['build_hook_url', 'site_url'];
  for (const isScheduled of [false, true]) {
    expect((await hosted(isScheduled, neither))['build hook']).toMatch(
      /no job calls a build hook → .*WEBHOOK_SECRET/,
    );
  }
  expect((await hosted(true, ['build_hook_url']))['build hook']).toMatch(
    /Vault has no build_hook_url.* → .*vault\.create_secret\('https:\/\/api\.netlify\.com/,
  );
  expect((await hosted(true, [], 'status 404'))['build hook']).toMatch(/status 404 → .*update_secret/);
  expect((await hosted(true, []))['build hook']).toBeUndefined();
});

test.each([
  [
    200,
    {},
    {
      ok: true,
      detail: expect.stringContaining('accepted the email “Set a new password” to ada@example.com'),
    },
  ],
  [
    500,
    { error_code: 'unexpected_failure', msg: 'Error sending recovery email' },
    {
      problem: expect.stringContaining('(500: Error sending recovery email)'),
      remedy: expect.stringContaining('SMTP'),
    },
  ],
  [
    400,
    {
      error_code: 'email_address_not_authorized',
      msg: 'Email address cannot be used as it is not authorized',
    },
    { remedy: expect.stringContaining('members of the Supabase organisation only') },
  ],
  [
    400,
    { error_code: 'captcha_failed', msg: 'captcha protection: request disallowed (no captcha_token found)' },
    { remedy: expect.stringContaining('Turn CAPTCHA off') },
  ],
  [429, { msg: 'email rate limit exceeded' }, { isWarning: true }],
])(
  'HOST-6 reports the result of a test email of a hosted project: status %i',
  async (status, body, expected) => {
    examined.project.fault = respondingAt('/auth/v1/recover', status, JSON.stringify(body));
    const look = (mailTo?: string) =>
      mail({ ...examined.target, projectUrl: examined.project.url, form: 'hosted', mailTo });
    expect(await look('ada@example.com')).toMatchObject(expected);
    expect(await look()).toMatchObject({
      ok: true,
      detail: expect.stringContaining('--mail you@example.com'),
    });
  },
);

test('reports a failing price function', async () => {
  examined.site.fault = respondingAt('/api/coingecko/simple/price', 502, 'no function', 'text/plain');
  expect((await examined.failures({ siteUrl: examined.site.url }))['prices']).toMatch(
    /returns status 502 → Check that the function/,
  );
});

test('reports prices that are missing or out of date, wherever pages read them', async () => {
  const port = await freePort();
  let state = 'live';
  let quotesOf = (_ids: string[]): Record<string, object> => ({});
  const service = createServer((request, response) => {
    const ids = new URL(request.url ?? '/', 'http://localhost').searchParams.get('ids')?.split(',') ?? [];
    // CoinGecko rejects programs that do not name themselves.
    response.statusCode = request.headers['user-agent'] === 'node' ? 403 : 200;
    response.setHeader('x-prices-state', state).end(JSON.stringify(quotesOf(ids)));
  }).listen(port);
  const prices = siteChecks['prices'];
  const look = () => prices?.({ ...examined.target, priceUrl: `http://localhost:${port}` });
  const remedy = expect.stringMatching(/COINGECKO_API_KEY.*SUPABASE_SECRET_KEY.*log of store-prices/);
  try {
    expect(await look()).toEqual({
      ok: false,
      problem: `http://localhost:${port} returns no prices`,
      remedy,
    });
    // A coin without a price is not a failure: it may be new, or no longer traded.
    quotesOf = ([untraded = '', traded = '']) => ({ [untraded]: {}, [traded]: { usd: 1.5 } });
    expect(await look()).toMatchObject({ ok: true });
    state = 'last-good';
    expect(await look()).toEqual({
      ok: false,
      isWarning: true,
      problem: expect.stringContaining('out of date'),
      remedy,
    });
  } finally {
    service.close();
  }
});
