import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { archiveName } from '../../local/backup/archive-names.ts';
import { examine } from '../../local/doctor/examine.ts';
import { type Target, targetOf } from '../../local/doctor/target.ts';
import { readEnvironment } from '../../src/environment.ts';
import { type FakeCoinGecko, startFakeCoinGecko } from '../support/fake-coingecko.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts';
import { freePort } from '../support/free-port.ts';
import { startMailServer } from '../support/mail-server.ts';
import { StackMaker, type TestStack } from '../support/stack.ts';

let coinGecko: FakeCoinGecko;
let maker: StackMaker;
let stack: TestStack;
let project: FaultyProxy;
let site: FaultyProxy;
let target: Target;

beforeAll(async () => {
  coinGecko = await startFakeCoinGecko();
  maker = new StackMaker({ COINGECKO_URL: coinGecko.url });
  stack = await maker.start();
  project = await startFaultyProxy(stack.supabaseUrl);
  site = await startFaultyProxy(stack.siteUrl);
  target = targetOf(readEnvironment(stack.product.stack.variables), 'the test');
}, 180_000);

afterEach(() => {
  project.fault = () => null;
  site.fault = () => null;
});

afterAll(async () => {
  await project?.stop();
  await site?.stop();
  await stack?.stop();
  maker.dispose();
  await coinGecko.stop();
});

/** The failed checks by name, with problem and remedy in one text. */
async function failures(changed: Partial<Target> = {}): Promise<Record<string, string>> {
  const lines = await examine({ ...target, ...changed });
  expect(lines).toHaveLength(18);
  return Object.fromEntries(
    lines.flatMap((line) =>
      line.ok || line.isWarning ? [] : [[line.name, `${line.problem} → ${line.remedy}`]],
    ),
  );
}

/** A fault that answers `path` with this. */
const answering =
  (path: string, status: number, body: string, type = 'application/json') =>
  (request: { path: string }): Fault | null =>
    request.path === path ? { kind: 'answer', status, type, body } : null;

/** Runs SQL, looks, and runs the SQL that undoes it. */
async function failuresAfter(change: string, undo: string): Promise<Record<string, string>> {
  await stack.sql(change);
  try {
    return await failures();
  } finally {
    await stack.sql(undo);
  }
}

function runDoctor(
  variables: Record<string, string>,
  program = 'doctor/main',
  ...parameters: string[]
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const root = resolve(import.meta.dirname, '../..');
    const child = spawn(process.execPath, [join(root, `local/${program}.ts`), ...parameters], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', ...variables },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('exit', (code) => done({ code, output }));
  });
}

test('all checks pass on the local stack, with variables from its data folder', async () => {
  const { code, output } = await runDoctor({ DATA_DIR: stack.product.stack.dataDir });
  expect(output).toContain('All checks passed.');
  expect(output.match(/^ok /gm)).toHaveLength(17);
  expect(output).toMatch(/^WARN {2}backups +there is no backup in .*backups\. → Run npm run backup/m);
  expect(output).not.toMatch(/sb_secret_|whsec_/);
  expect(code).toBe(0);
});

test('prints a failure in one line with a remedy and sets the exit code', async () => {
  const { code, output } = await runDoctor({
    ...stack.product.stack.variables,
    SITE_URL: `http://localhost:${await freePort()}`,
  });
  expect(output).toMatch(/^FAIL {2}site .*does not respond \(ECONNREFUSED\)\. → Check the URL/m);
  expect(output).toMatch(/checks failed\.$/m);
  expect(code).toBe(1);
});

test('prints one object for monitoring', async () => {
  const { code, output } = await runDoctor(stack.product.stack.variables, 'doctor/main', '--json');
  const { failed, checks } = JSON.parse(output);
  expect(checks).toContainEqual({ name: 'site', ok: true, detail: expect.any(String) });
  expect([failed, code]).toEqual([0, 0]);
});

test('the age of the last backup', async () => {
  const backupFolder = mkdtempSync(join(tmpdir(), 'newsroom-doctor-'));
  const found = async () => {
    const lines = await examine({ ...target, backupFolder });
    return lines.find(({ name }) => name === 'backups');
  };
  const hour = 60 * 60_000;
  writeFileSync(join(backupFolder, archiveName(new Date(Date.now() - 72 * hour), false)), '');
  expect(await found()).toMatchObject({ isWarning: true, problem: expect.stringContaining('is 3 days old') });
  writeFileSync(join(backupFolder, archiveName(new Date(Date.now() - 5 * hour), true)), '');
  expect(await found()).toMatchObject({ ok: true, detail: expect.stringContaining('5 hours old') });
  rmSync(backupFolder, { recursive: true });
});

test('the disk, the certificate and the clock', async () => {
  const found = async (name: string, changed: Partial<Target>) =>
    (await examine({ ...target, ...changed })).find((line) => line.name === name);
  expect(await found('disk', {})).toMatchObject({ detail: expect.stringMatching(/^\d+ MB free in /) });
  const port = await freePort();
  const fast = createServer((_, response) =>
    response.setHeader('date', new Date(Date.now() + 5 * 60_000).toUTCString()).end(),
  ).listen(port);
  expect(await found('clock', { timeSource: `http://localhost:${port}` })).toMatchObject({
    problem: expect.stringMatching(/differs from localhost:\d+ by (299|30\d) seconds/),
  });
  fast.close();
  expect(await found('certificate', { siteUrl: `https://localhost:${await freePort()}` })).toMatchObject({
    problem: expect.stringContaining('ECONNREFUSED'),
  });
});

test('e-mails', async () => {
  const found = async (changed: Partial<Target>) =>
    (await examine({ ...target, ...changed })).find(({ name }) => name === 'e-mails');
  expect(await found({})).toMatchObject({ ok: true, detail: expect.stringContaining('printed') });
  expect(await found({ siteUrl: 'https://news.example.com' })).toMatchObject({ isWarning: true });
  const server = await startMailServer();
  expect(await found({ smtpUrl: `smtp://localhost:${server.port}` })).toMatchObject({ ok: true });
  await server.stop();
  expect(await found({ smtpUrl: `smtp://user:secret@localhost:${server.port}` })).toMatchObject({
    problem: expect.stringMatching(/^localhost:\d+: .*ECONNREFUSED/),
  });
});

test('names missing variables', async () => {
  const { code, output } = await runDoctor({ DATA_DIR: join(stack.product.stack.dataDir, 'nowhere') });
  expect(output).toMatch(/PUBLIC_SUPABASE_URL is not set and there is no .*npm start/);
  expect(code).toBe(1);
  const { SUPABASE_SECRET_KEY: _, ...without } = stack.product.stack.variables;
  expect((await runDoctor(without)).output).toMatch(/Not set in .*: SUPABASE_SECRET_KEY\./);
});

test('a project that does not respond', async () => {
  const failed = await failures({ projectUrl: `http://localhost:${await freePort()}` });
  expect(failed['publishable key']).toMatch(/does not respond/);
});

test('publishable key', async () => {
  const failed = await failures({ publishableKey: 'sb_publishable_of_another_project' });
  expect(failed['publishable key']).toMatch(/rejects it \(401\) → Copy it again/);
  expect(failed['site']).toMatch(/built for another project → Set PUBLIC_SUPABASE_URL/);
  expect((await failures({ publishableKey: target.secretKey }))['publishable key']).toMatch(
    /is a secret key, which every visitor would receive/,
  );
});

test('secret key', async () => {
  const failed = await failures({ secretKey: 'sb_secret_of_another_project' });
  expect(failed['secret key']).toMatch(/rejects it \(401\) → Copy it again/);
  expect((await failures({ secretKey: target.publishableKey }))['secret key']).toMatch(/sb_secret_/);
});

test('migrations', async () => {
  const table = 'supabase_migrations.schema_migrations';
  const folder = resolve(import.meta.dirname, '../../supabase/migrations');
  const version = readdirSync(folder)[0]?.split('_')[0];
  const failed = await failuresAfter(
    `create table private.kept as select * from ${table} where version = '${version}'; delete from ${table} where version = '${version}'`,
    `insert into ${table} select * from private.kept; drop table private.kept`,
  );
  expect(failed).toEqual({
    migrations: expect.stringMatching(new RegExp(`not applied: ${version} → .*db push`)),
  });
  const newer = await failuresAfter(
    `insert into ${table} (version, name) values ('20991231000000', 'later')`,
    `delete from ${table} where version = '20991231000000'`,
  );
  expect(newer).toEqual({
    migrations: expect.stringMatching(/the database is newer: it has 20991231000000/),
  });
  project.fault = answering('/rest/v1/rpc/deployment_report', 404, '{"code":"PGRST202"}');
  expect((await failures({ projectUrl: project.url }))['migrations']).toMatch(
    /does not have this version’s functions → .*supabase link.*db push/,
  );
});

test('upgrade-check lists the migrations that the next start applies, or says that the database is newer', async () => {
  const { variables } = stack.product.stack;
  const check = () => runDoctor(variables, 'upgrade-check');
  expect(await check()).toEqual({ code: 0, output: 'No migrations to apply.\n' });
  const table = 'supabase_migrations.schema_migrations';
  await stack.sql(`create table private.kept as select * from ${table}; delete from ${table}`);
  const pending = await check();
  await stack.sql(`insert into ${table} (version, name) values ('20991231000000', 'later')`);
  const newer = await check();
  await stack.sql(
    `delete from ${table}; insert into ${table} select * from private.kept; drop table private.kept`,
  );
  expect(pending.output).toMatch(
    /^Migrations to apply: \d{14}\. The next start backs the content up into .*before-upgrade-.*To roll back: /,
  );
  expect(newer.output).toMatch(/older than the database, which has the migrations 20991231000000/);
  expect(newer.code).toBe(1);
});

test('row-level security', async () => {
  const off = await failuresAfter(
    'alter table public.articles disable row level security',
    'alter table public.articles enable row level security',
  );
  expect(off).toEqual({ 'row-level security': expect.stringMatching(/off for articles.*enable row level/) });
  const open = await failuresAfter(
    'grant update (name) on public.categories to anon',
    'revoke update (name) on public.categories from anon',
  );
  expect(open).toEqual({
    'row-level security': expect.stringMatching(/visitors can write to categories → .*revoke/),
  });
});

test('administrators', async () => {
  const { email } = stack.admin;
  const none = await failuresAfter(
    'delete from private.admin_emails',
    `insert into private.admin_emails (email) values ('${email}')`,
  );
  expect(none).toEqual({
    administrators: expect.stringMatching(/the list is empty → .*add_administrator/),
  });
  const unconfirmed = await failuresAfter(
    'update auth.users set email_confirmed_at = null',
    'update auth.users set email_confirmed_at = now()',
  );
  expect(unconfirmed).toEqual({ administrators: expect.stringMatching(/confirmed address → Sign up at/) });
});

test.each([
  [{ mailer_autoconfirm: true }, /need no confirmation/],
  [{ external: { email: true, anonymous_users: true } }, /anonymous sign-ins are enabled/],
  [{ disable_signup: true }, /sign-up by e-mail is disabled/],
])('account settings %o', async (changed, problem) => {
  const settings = {
    disable_signup: false,
    mailer_autoconfirm: false,
    external: { email: true, anonymous_users: false },
    ...changed,
  };
  project.fault = answering('/auth/v1/settings', 200, JSON.stringify(settings));
  const failed = await failures({ projectUrl: project.url });
  expect(failed['account settings']).toMatch(problem);
  expect(failed['account settings']).toContain('config push');
});

test('storage bucket', async () => {
  const hidden = await failuresAfter(
    "update storage.buckets set public = false where id = 'media'",
    "update storage.buckets set public = true where id = 'media'",
  );
  expect(hidden).toEqual({ 'storage bucket': expect.stringMatching(/is private.*Make it public/) });
  const gone = await failuresAfter(
    "update storage.buckets set id = 'other', name = 'other' where id = 'media'",
    "update storage.buckets set id = 'media', name = 'media' where id = 'other'",
  );
  expect(gone).toEqual({ 'storage bucket': expect.stringMatching(/the bucket “media” does not exist/) });
});

test('site', async () => {
  const at = { siteUrl: site.url };
  site.fault = answering('/', 500, 'down', 'text/plain');
  expect((await failures(at))['site']).toMatch(/returns status 500 → Check SITE_URL/);
  site.fault = answering('/', 200, '<!doctype html><title>Parked</title>', 'text/html');
  expect((await failures(at))['site']).toMatch(/without a Content-Security-Policy → .*_headers/);
});

test('live version', async () => {
  const at = { siteUrl: site.url };
  site.fault = answering('/build.json', 404, 'not found', 'text/html');
  expect((await failures(at))['live version']).toMatch(/could not be read \(404\) → .*Deploy it/);
  const old = JSON.stringify({ contentVersion: -1, builtAt: '2026-11-01T00:00:00Z', pages: 1 });
  site.fault = answering('/build.json', 200, old);
  expect((await failures(at))['live version']).toMatch(/is cacheable, /);
  const contentIs = async (version: number) => {
    const content = { version, id: '00000000-0000-4000-8000-000000000001' };
    project.fault = answering('/rest/v1/rpc/current_content', 200, JSON.stringify(content));
    return (await failures({ projectUrl: project.url }))['live version'];
  };
  expect(await contentIs(99999999)).toMatch(/the content is at 99999999 → .*\/admin\/publishing/);
  const { contentVersion } = JSON.parse(await (await fetch(`${stack.siteUrl}/build.json`)).text());
  for (const version of [contentVersion, contentVersion - 1]) {
    expect(await contentIs(version)).toMatch(
      /which this database does not have .*restored from an older backup.* → The next build replaces it/,
    );
  }
});

test('last build', async () => {
  const ended = (outcome: string, error: string) =>
    failuresAfter(
      `insert into private.builds (requested_by, reason, outcome, error, dispatched_at, finished_at)
       values ('a test', 'change', '${outcome}', '${error}', now(), now())`,
      "delete from private.builds where requested_by = 'a test'",
    );
  expect((await ended('refused', '500 of 529 articles would disappear.'))['last build']).toMatch(
    /^refused: 500 of 529 articles would disappear → .*Publish anyway.*\/admin\/publishing/,
  );
  expect((await ended('failed', 'No disk.'))['last build']).toMatch(/^failed: No disk → It will be retried/);
  expect((await ended('live', ''))['last build']).toBeUndefined();
});

test('build hook', async () => {
  const at = { siteUrl: site.url };
  site.fault = answering('/hooks/rebuild', 404, 'not found', 'text/html');
  expect((await failures(at))['build hook']).toMatch(
    /no publisher responds and no job is scheduled → .*npm start/,
  );
  site.fault = answering('/hooks/rebuild', 202, '{}');
  expect((await failures(at))['build hook']).toMatch(/accepts unsigned calls \(202\)/);
});

test('build hook of a hosted project: a scheduled job and two secrets in Vault', async () => {
  site.fault = answering('/hooks/rebuild', 404, 'not found', 'text/html');
  const at = { siteUrl: site.url, projectUrl: project.url };
  const hosted = (jobs: string[], secrets: string[]) => {
    const report = {
      migrations: [],
      tables_without_policies: [],
      tables_that_visitors_may_write: [],
      administrators: 1,
      administrators_with_account: 1,
    };
    project.fault = answering(
      '/rest/v1/rpc/deployment_report',
      200,
      JSON.stringify({ ...report, jobs, secrets }),
    );
    return failures(at);
  };
  const job = 'publish the site';
  expect((await hosted([], ['build_hook_url', 'site_url']))['build hook']).toMatch(
    /no job is scheduled → .*pg_cron/,
  );
  expect((await hosted([job], ['site_url']))['build hook']).toMatch(
    /Vault has no build_hook_url.* → .*vault\.create_secret\('https:\/\/api\.netlify\.com/,
  );
  expect((await hosted([job], []))['build hook']).toMatch(/no build_hook_url or site_url/);
  expect((await hosted([job], ['build_hook_url', 'site_url']))['build hook']).toBeUndefined();
});

test('prices', async () => {
  site.fault = answering('/api/coingecko/simple/price', 502, 'no function', 'text/plain');
  expect((await failures({ siteUrl: site.url }))['prices']).toMatch(
    /returns status 502 → Check that the function/,
  );
});
