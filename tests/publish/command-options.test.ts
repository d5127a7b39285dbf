import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { startProgram } from '../support/program.ts';
import { folderForFile } from '../support/temporary-folders.ts';

const folder = folderForFile();

const project = {
  PUBLIC_SUPABASE_URL: 'http://localhost:9',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_12345678901234567890',
};

/** Runs a program of the product that fails, and returns its output. */
async function failure(program: string, options: readonly string[]): Promise<string> {
  const variables = { DATA_DIR: folder, ...project };
  const { code, output } = await startProgram(program, { options, variables }).ended;
  expect(code, output).toBe(1);
  return output.trim();
}

const unknown = ['--unknown', /^Unknown option '--unknown'[^\n]*$/] as const;
const unexpected = ['5', /^Unexpected argument '5'[^\n]*$/] as const;

test.each([
  ['publishing/main.ts', ...unknown],
  ['publishing/main.ts', ...unexpected],
  ['publishing/cloudflare-files.ts', ...unknown],
  ['publishing/nginx-rules.ts', ...unknown],
  ['publishing/compile.ts', ...unexpected],
  ['local/doctor/main.ts', ...unknown],
  ['local/dev.ts', '--host', /^Unknown option '--host'[^\n]*$/],
  ['local/doctor/main.ts', '--mail', /^Option '--mail <value>' argument missing[^\n]*$/],
  ['local/rollback.ts', ...unexpected],
  ['local/upgrade-check.ts', ...unexpected],
  ['local/backup/drill.ts', ...unexpected],
  ['local/backup/main.ts', ...unexpected],
  ['local/import/main.ts', ...unknown],
  ['local/import/main.ts', 'posts.json', /^posts\.json cannot be read \(ENOENT[^\n]*$/],
])('%s %s fails with one sentence', async (program, option, message) => {
  expect(await failure(program, [option])).toMatch(message);
});

test('npm run dev passes its options on', () => {
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'dev', '--', '--host'], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^Unknown option '--host'/);
  expect(status).toBe(1);
});

// npm does not pass on options before `--`, only their values: npm run backup --to FILE
test('the error about a wrong option says how to pass options, and where they are listed', async () => {
  expect(await failure('local/backup/main.ts', ['site.tar.gz'])).toMatch(
    /^Unexpected argument 'site\.tar\.gz'\..*\. Options follow --, as in npm run build -- --out DIR\. They are listed in docs\/commands\.md\.$/,
  );
});

test.each(['cloudflare-files', 'nginx-rules'])(
  '%s without a built site explains what to do',
  async (command) => {
    const dist = join(folder, 'dist');
    expect(await failure(`publishing/${command}.ts`, ['--dist', dist])).toBe(
      `There is no built site in ${dist}. Run npm run build first.`,
    );
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a temporary folder that cannot be created is reported with the variable that sets it', async () => {
  const variables = { TMPDIR: join(folder, 'missing') };
  const { code, output } = await startProgram('local/backup/drill.ts', { variables }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(
    /^Could not create a temporary folder \(ENOENT: .*missing.*\)\. Set TMPDIR to a folder .*\.\n$/,
  );
});

describe.skipIf(process.geteuid?.() !== 0)('in a data folder that another user cannot open', () => {
  const variables = { DATA_DIR: join(folder, 'private') };
  const prefix = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs'];
  beforeAll(() => {
    chmodSync(folder, 0o755);
    mkdirSync(variables.DATA_DIR, { mode: 0o700 });
    chownSync(variables.DATA_DIR, 65_533, 65_533);
  });

  test.each([
    ['backup/main', /^The data folder .*private belongs to the user with ID 65533/],
    [
      'doctor/main',
      /private\/local\.env cannot be read \(EACCES: .*\)\. Run the command as a user who can read it/,
    ],
    [
      'rollback',
      /private\/local\.env cannot be read \(EACCES: .*\)\. Run the command as a user who can read it/,
    ],
  ])('%s names the user as the reason', async (program, message) => {
    const { code, output } = await startProgram(`local/${program}.ts`, { variables, prefix }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(message);
  });

  test('a backup to a folder of another user fails without a stack trace', async () => {
    const own = mkdtempSync(join(folder, 'own-'));
    chownSync(own, 65_534, 65_534);
    const options = ['--to', join(variables.DATA_DIR, 'site.tar.gz')];
    const { code, output } = await startProgram('local/backup/main.ts', {
      options,
      variables: { DATA_DIR: own, ...project, SUPABASE_SECRET_KEY: 'sb_secret_12345678901234567890' },
      prefix,
    }).ended;
    expect(code).toBe(1);
    // After the check whether the archive would replace a folder, which it may not look into.
    expect(output).toMatch(/^The backend at http:\/\/localhost:9 does not respond/);
  });
});

describe('nginx-rules of a large site', () => {
  const dist = join(folder, 'large');
  const options = ['--dist', dist];
  const redirects = Array.from({ length: 20_000 }, (_, index) => `/old-${index} /new-${index} 301`);
  beforeAll(() => {
    mkdirSync(dist);
    writeFileSync(join(dist, '_headers'), '/*\n  X-Frame-Options: DENY\n');
    writeFileSync(join(dist, '_redirects'), redirects.join('\n'));
  });

  test('reach the program that reads them completely', async () => {
    const { code, output } = await startProgram('publishing/nginx-rules.ts', { options, variables: project })
      .ended;
    expect(code).toBe(0);
    expect(output.match(/new-/g)).toHaveLength(redirects.length);
    expect(output).toMatch(/\}\n$/);
  });

  test('that the disk has no space for are reported as a failure', async () => {
    const prefix = ['sh', '-c', 'exec "$@" > /dev/full', 'sh'];
    const { code, output } = await startProgram('publishing/nginx-rules.ts', {
      options,
      variables: project,
      prefix,
    }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^The disk is full: .*\. Free up some space, then try again\.\n$/);
  });
});
