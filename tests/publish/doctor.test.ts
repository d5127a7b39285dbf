import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archiveName } from '../../local/backup/archive-names.ts';
import { runChecks } from '../../local/doctor/run-checks.ts';
import type { Target } from '../../local/doctor/target.ts';
import { examinedStack } from '../support/examined-stack.ts';
import { freePort } from '../support/free-port.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startProgram } from '../support/program.ts';
import { folderForTest } from '../support/temporary-folders.ts';

const examined = await examinedStack();

const runDoctor = (variables: Record<string, string>, ...options: string[]) =>
  startProgram('local/doctor/main.ts', { variables, options }).ended;

test('no check fails on the local stack, with variables from its data folder', async () => {
  const { code, output } = await runDoctor({
    DATA_DIR: examined.stack.product.stack.dataDir,
    // Empty variables count as unset.
    PUBLIC_SUPABASE_URL: '',
    SUPABASE_SECRET_KEY: '',
  });
  expect(output).toContain('No check failed. Warnings: 1.');
  expect(output.match(/^ok /gm)).toHaveLength(17);
  expect(output).toMatch(/^WARN {2}backups +there is no backup in .*backups\. → Run npm run backup/m);
  expect(output).not.toMatch(/sb_secret_|whsec_/);
  expect(code).toBe(0);
});

test('prints a failure on one line with a remedy, and sets the exit code', async () => {
  const { code, output } = await runDoctor({
    ...examined.stack.product.stack.variables,
    SITE_URL: `http://localhost:${await freePort()}`,
  });
  expect(output).toMatch(/^FAIL {2}site .*does not respond \(ECONNREFUSED\)\. → Check the URL/m);
  expect(output).toMatch(/checks failed\.$/m);
  expect(code).toBe(1);
});

test('--json prints a single object for monitoring', async () => {
  const { code, output } = await runDoctor(examined.stack.product.stack.variables, '--json');
  const { failed, checks } = JSON.parse(output);
  expect(checks).toContainEqual({ name: 'site', ok: true, detail: expect.any(String) });
  expect([failed, code]).toEqual([0, 0]);
});

test('names missing variables', async () => {
  const { code, output } = await runDoctor({
    DATA_DIR: join(examined.stack.product.stack.dataDir, 'nowhere'),
  });
  expect(output).toMatch(/PUBLIC_SUPABASE_URL is not set and there is no .*npm start/);
  expect(code).toBe(1);
  const { SUPABASE_SECRET_KEY: _, ...without } = examined.stack.product.stack.variables;
  expect((await runDoctor(without)).output).toMatch(/Not set in .*: SUPABASE_SECRET_KEY\./);
});

test('upgrade-check lists the migrations that the next start applies, or reports that the database is newer', async () => {
  const { variables } = examined.stack.product.stack;
  const check = () => startProgram('local/upgrade-check.ts', { variables }).ended;
  expect(await check()).toEqual({ code: 0, output: 'No migrations to apply.\n' });
  const table = 'supabase_migrations.schema_migrations';
  await examined.stack.sql(`create table private.kept as select * from ${table}; delete from ${table}`);
  const pending = await check();
  await examined.stack.sql(`insert into ${table} (version, name) values ('20991231000000', 'later')`);
  const other = await check();
  await examined.stack.sql(`insert into ${table} select * from private.kept`);
  const newer = await check();
  await examined.stack.sql(
    `delete from ${table}; insert into ${table} select * from private.kept; drop table private.kept`,
  );
  expect(pending.output).toMatch(
    /^Migrations to apply: \d{14}\. The next start backs the content up into .*before-upgrade-.*To roll back: /,
  );
  expect(newer.output).toMatch(/older than the database, which has the migrations 20991231000000/);
  expect(newer.code).toBe(1);
  expect(other.output).toMatch(
    /created by another version .*\(20991231000000\).* restore the backup with this version into a new folder/,
  );
  expect(other.code).toBe(1);
});

test('warns if the last backup is too old', async () => {
  const backupFolder = folderForTest();
  const findResult = async (form: Target['form'] = 'embedded') => {
    const lines = await runChecks({ ...examined.target, backupFolder, form });
    return lines.find(({ name }) => name === 'backups');
  };
  expect(await findResult('hosted')).toMatchObject({
    isWarning: true,
    problem: `there is no backup in ${backupFolder}`,
    remedy: expect.stringMatching(/^On a paid plan, Supabase makes daily backups/),
  });
  const hour = 60 * 60_000;
  writeFileSync(join(backupFolder, archiveName(new Date(Date.now() - 72 * hour), false)), '');
  expect(await findResult()).toMatchObject({
    isWarning: true,
    problem: expect.stringContaining('is 3 days old'),
  });
  writeFileSync(join(backupFolder, archiveName(new Date(Date.now() - 5 * hour), true)), '');
  expect(await findResult()).toMatchObject({ ok: true, detail: expect.stringContaining('5 hours old') });
  // The clock was set back after this backup.
  writeFileSync(join(backupFolder, archiveName(new Date(Date.now() + 99 * hour), true)), '');
  expect(await findResult()).toMatchObject({ ok: true, detail: expect.stringContaining('5 hours old') });
  const other = { site: 'https://other.example', key: 'sb_publishable_other' };
  writeFileSync(join(backupFolder, 'product.json'), JSON.stringify(other));
  expect(await findResult()).toMatchObject({
    ok: false,
    problem: `${backupFolder} has the backups of https://other.example`,
  });
});

test('reports the free disk space, a clock that differs, and a certificate that cannot be checked', async () => {
  const runCheck = async (name: string, changed: Partial<Target>) =>
    (await runChecks({ ...examined.target, ...changed })).find((line) => line.name === name);
  expect(await runCheck('disk', {})).toMatchObject({ detail: expect.stringMatching(/^\d+ MB free in /) });
  // A checkout that only checks a hosted project has no data folder.
  const dataDir = join(tmpdir(), 'missing', 'data');
  expect(await runCheck('disk', { dataDir })).toMatchObject({
    detail: expect.stringMatching(`MB free in ${tmpdir()}$`),
  });
  expect(await runCheck('backups', { backupFolder: import.meta.filename })).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/^could not be checked \(ENOTDIR/),
  });
  const port = await freePort();
  const fast = createServer((_, response) =>
    response.setHeader('date', new Date(Date.now() + 5 * 60_000).toUTCString()).end(),
  ).listen(port);
  expect(await runCheck('clock', { timeSource: `http://localhost:${port}` })).toMatchObject({
    problem: expect.stringMatching(/differs from localhost:\d+ by (29|30)\d seconds/),
  });
  fast.close();
  expect(await runCheck('certificate', { siteUrl: `https://localhost:${await freePort()}` })).toMatchObject({
    problem: expect.stringContaining('ECONNREFUSED'),
  });
});

test('reports whether emails are printed, can be sent, or cannot', async () => {
  const runCheck = async (changed: Partial<Target>) =>
    (await runChecks({ ...examined.target, ...changed })).find(({ name }) => name === 'emails');
  expect(await runCheck({})).toMatchObject({ ok: true, detail: expect.stringContaining('printed') });
  expect(await runCheck({ siteUrl: 'https://news.example.com' })).toMatchObject({ isWarning: true });
  const server = await startMailServer();
  const smtpUrl = `smtp://localhost:${server.port}`;
  expect(await runCheck({ smtpUrl })).toMatchObject({ ok: true });
  const reportFailure = (name: string) =>
    examined.stack.sql(`select public.report_mail('${name}', '553 Sender address rejected')`);
  await reportFailure('former.example.com:587');
  expect(await runCheck({ smtpUrl })).toMatchObject({ ok: true });
  await reportFailure(`localhost:${server.port}`);
  expect(await runCheck({ smtpUrl })).toMatchObject({
    problem: expect.stringMatching(/since 20\d\d-\d\d-\d\dT\d\d:\d\d UTC: 553 Sender address/),
  });
  await examined.stack.sql('select public.report_mail()');
  await server.stop();
  expect(await runCheck({ smtpUrl: `smtp://user:secret@localhost:${server.port}` })).toMatchObject({
    problem: expect.stringMatching(/^localhost:\d+: .*ECONNREFUSED/),
  });
});
