import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runChecks } from '../../local/doctor/run-checks.ts';
import { examinedStack, respondingAt } from '../support/examined-stack.ts';
import { freePort } from '../support/free-port.ts';

const examined = await examinedStack();

test('reports a project that does not respond', async () => {
  const failed = await examined.failures({ projectUrl: `http://localhost:${await freePort()}` });
  expect(failed['publishable key']).toMatch(/does not respond/);
});

test('reports why the backend cannot reach its PostgreSQL server', async () => {
  const port = await freePort();
  const failed = await examined.failures({
    form: 'server',
    projectUrl: `http://localhost:${await freePort()}`,
    databaseUrl: `postgresql://newsroom:secret@127.0.0.1:${port}/newsroom`,
  });
  expect(failed['database']).toBe(
    `DATABASE_URL: no connection to PostgreSQL at 127.0.0.1:${port} (connection refused). Start the server, or correct host and port → The product reconnects automatically; after a change of DATABASE_URL, restart it.`,
  );
  expect(failed['secret key']).toMatch(/does not respond.* If it is, its log shows the reason\./);
});

test('reports a publishable key of another project, and a secret key in its place', async () => {
  const failed = await examined.failures({ publishableKey: 'sb_publishable_of_another_project' });
  expect(failed['publishable key']).toMatch(
    /rejects it \(401: Invalid API key\) → Restart the product.*local\.env/,
  );
  expect(failed['site']).toMatch(/built for another project → Set PUBLIC_SUPABASE_URL/);
  expect((await examined.failures({ publishableKey: examined.target.secretKey }))['publishable key']).toMatch(
    /is a secret key, which every visitor would receive/,
  );
});

test('reports a secret key of another project, and a publishable key in its place', async () => {
  const failed = await examined.failures({ secretKey: 'sb_secret_of_another_project', form: 'hosted' });
  expect(failed['secret key']).toMatch(/rejects it \(401: Invalid API key\) → Copy a key that is enabled/);
  const swapped = await examined.failures({ secretKey: examined.target.publishableKey, form: 'hosted' });
  expect(swapped['secret key']).toMatch(/sb_secret_/);
});

const emptyReport = {
  tables_without_row_security: [],
  tables_that_visitors_may_write: [],
  administrators: 1,
  administrators_with_account: 1,
};

test('reports missing, newer and other migrations, and missing functions', async () => {
  const table = 'supabase_migrations.schema_migrations';
  const folder = resolve(import.meta.dirname, '../../supabase/migrations');
  const version = readdirSync(folder)[0]?.split('_')[0];
  const failed = await examined.failuresAfter(
    `create table private.kept as select * from ${table} where version = '${version}'; delete from ${table} where version = '${version}'`,
    `insert into ${table} select * from private.kept; drop table private.kept`,
  );
  expect(failed).toEqual({
    migrations: expect.stringMatching(new RegExp(`not applied: ${version} → Restart the product`)),
  });
  const newer = await examined.failuresAfter(
    `insert into ${table} (version, name) values ('20991231000000', 'later')`,
    `delete from ${table} where version = '20991231000000'`,
  );
  expect(newer).toEqual({
    migrations: expect.stringMatching(/the database is newer: it has 20991231000000/),
  });
  const other = `update ${table} set version = `;
  expect(await examined.failuresAfter(`${other}'20991231000000'`, `${other}'${version}'`)).toEqual({
    migrations: `the database is of another version: it has 20991231000000 and lacks ${version} → To keep the content, use that version, or make a backup with it and restore the backup with this version into a new folder (docs/backup.md).`,
  });
  const report = JSON.stringify({ ...emptyReport, migrations: ['20991231000000'] });
  examined.project.fault = respondingAt('/rest/v1/rpc/deployment_report', 200, report);
  const otherHosted = await examined.failures({ projectUrl: examined.project.url, form: 'hosted' });
  expect(otherHosted['migrations']).toMatch(/restore the backup with this version into a new project/);
  examined.project.fault = respondingAt('/rest/v1/rpc/deployment_report', 404, '{"code":"PGRST202"}');
  const hosted = await examined.failures({ projectUrl: examined.project.url, form: 'hosted' });
  expect(hosted['migrations']).toMatch(/does not have this version’s functions → .*supabase link.*db push/);
});

test('reports an empty list of administrators, and administrators without a confirmed account', async () => {
  const { email } = examined.stack.admin;
  const none = await examined.failuresAfter(
    'delete from private.admin_emails',
    `insert into private.admin_emails (email) values ('${email}')`,
  );
  expect(none).toEqual({
    administrators: expect.stringMatching(/the list is empty → Restart the product, which adds ADMIN_EMAIL/),
  });
  const unconfirmed = await examined.failuresAfter(
    'update auth.users set email_confirmed_at = null',
    'update auth.users set email_confirmed_at = now()',
  );
  expect(unconfirmed).toEqual({
    administrators: expect.stringMatching(/that can sign in → Sign up at .* Then set a new password/),
  });
});

test.each([
  [{ mailer_autoconfirm: true }, /need no confirmation/],
  [{ external: { email: true, anonymous_users: true } }, /anonymous sign-ins are enabled/],
  [{ external: { email: false } }, /sign-in by email is disabled/],
])('reports unsuitable account settings: %o', async (changed, problem) => {
  const settings = {
    disable_signup: false,
    mailer_autoconfirm: false,
    external: { email: true, anonymous_users: false },
    ...changed,
  };
  examined.project.fault = respondingAt('/auth/v1/settings', 200, JSON.stringify(settings));
  const failed = await examined.failures({ projectUrl: examined.project.url, form: 'hosted' });
  expect(failed['account settings']).toMatch(problem);
  const { siteUrl } = examined.target;
  expect(failed['account settings']).toContain(`SITE_URL=${siteUrl} npx supabase config push`);
});

test('HOST-6 warns if the project accepts ways to sign in that the login page does not offer', async () => {
  const external = { email: true, anonymous_users: false, phone: true, google: true, github: false };
  const settings = {
    disable_signup: false,
    mailer_autoconfirm: false,
    external,
    saml_enabled: true,
    passkeys_enabled: true,
  };
  examined.project.fault = respondingAt('/auth/v1/settings', 200, JSON.stringify(settings));
  const lines = await runChecks({ ...examined.target, projectUrl: examined.project.url, form: 'hosted' });
  expect(lines.find(({ name }) => name === 'account settings')).toMatchObject({
    isWarning: true,
    problem: expect.stringMatching(/: phone, google, SAML, passkeys$/),
  });
});

test('warns if an address on the list of administrators has no account that can sign in', async () => {
  await examined.stack.sql("select public.add_administrator('left@example.com')");
  for (const [form, place] of [
    ['embedded', 'with the secret key'],
    ['hosted', 'in the SQL editor'],
  ] as const) {
    const lines = await runChecks({ ...examined.target, form });
    expect(lines.find(({ name }) => name === 'administrators')).toMatchObject({
      isWarning: true,
      problem: expect.stringMatching(/^2 on the list, 1 can sign in\. Anyone /),
      remedy: expect.stringMatching(new RegExp(`${place}.* remove_administrator\\(\\)`)),
    });
  }
  await examined.stack.sql("select public.remove_administrator('left@example.com')");
});

test('only warns if sign-up is disabled, which is recommended for sites whose readers need no accounts', async () => {
  const settings = { disable_signup: true, mailer_autoconfirm: false, external: { email: true } };
  examined.project.fault = respondingAt('/auth/v1/settings', 200, JSON.stringify(settings));
  const lines = await runChecks({ ...examined.target, projectUrl: examined.project.url });
  expect(lines.find(({ name }) => name === 'account settings')).toMatchObject({
    isWarning: true,
    problem: 'nobody can sign up, including new administrators',
    remedy: expect.not.stringContaining('config push'),
  });
});

test.each(['embedded', 'server'] as const)(
  'remedies for the database form %s do not refer to a hosted project',
  async (form) => {
    const [notFound, open] = [
      '{}',
      '{"disable_signup":false,"mailer_autoconfirm":true,"external":{"email":true}}',
    ];
    examined.project.fault = ({ path }) => ({
      kind: 'response',
      status: path === '/auth/v1/settings' ? 200 : 404,
      type: 'application/json',
      body: path === '/auth/v1/settings' ? open : notFound,
    });
    const failed = Object.values(await examined.failures({ projectUrl: examined.project.url, form }));
    expect(failed.length).toBeGreaterThan(6);
    expect(
      failed.filter((line) => /supabase (link|db|config)|SQL editor|Settings ›|Storage ›/.test(line)),
    ).toEqual([]);
  },
);

test('reports a private or missing storage bucket', async () => {
  const hidden = await examined.failuresAfter(
    "update storage.buckets set public = false where id = 'media'",
    "update storage.buckets set public = true where id = 'media'",
  );
  expect(hidden).toEqual({ 'storage bucket': expect.stringMatching(/is private.*set public = true/) });
  const failures = await examined.failuresAfter(
    "update storage.buckets set id = 'other', name = 'other' where id = 'media'",
    "update storage.buckets set id = 'media', name = 'media' where id = 'other'",
  );
  expect(failures).toEqual({ 'storage bucket': expect.stringMatching(/the bucket “media” does not exist/) });
});

test('the remedy for a missing bucket of a hosted project creates the bucket that the migrations created', async () => {
  const { stack } = examined;
  const read = () =>
    stack.sql(
      "select to_jsonb(bucket) - 'created_at' - 'updated_at' as bucket from storage.buckets bucket where id = 'media'",
    );
  const before = await read();
  await stack.sql("update storage.buckets set id = 'other', name = 'other' where id = 'media'");
  try {
    const failed = await examined.failures({ form: 'hosted' });
    const [problem, sql = ''] = failed['storage bucket']?.split(' → In the SQL editor: ') ?? [];
    expect(problem).toMatch(/does not exist/);
    await stack.sql(sql);
    expect(await read()).toEqual(before);
  } finally {
    await stack.sql("delete from storage.buckets where id = 'media'");
    await stack.sql("update storage.buckets set id = 'media', name = 'media' where id = 'other'");
  }
});
