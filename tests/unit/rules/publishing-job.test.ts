import { expect, test } from 'vitest';
import { isJobInUse, jobDetails, jobProblem, type PublishingJob } from '../../../src/rules/publishing-job.ts';

const run = { status: 'succeeded', message: null, seconds: 12 };
const hook = { response: 'status 200', seconds: 40, is_open: true };
const job: PublishingJob = {
  is_scheduled: true,
  missing_secrets: [],
  run,
  hook,
  probe_seconds: 20,
  probe_error: null,
};

test.each<[string, Partial<PublishingJob>]>([
  ['it runs and the hook accepts calls', {}],
  ['it has just been set up', { run: null, hook: null, probe_seconds: null }],
  ['the response of the hook is awaited', { hook: { ...hook, response: null } }],
  ['a call that timed out has ended', { hook: { ...hook, response: 'timed out', is_open: false } }],
])('HOST-6 reports no problem: %s', (_, changed) => {
  expect(jobProblem({ ...job, ...changed })).toBeNull();
});

test.each<[string, Partial<PublishingJob>, RegExp, RegExp]>([
  [
    'a secret is missing',
    { missing_secrets: ['build_hook_url'] },
    /^Vault has no build_hook_url, /,
    /vault\.create_secret\('https:\/\/api\.netlify\.com\/build_hooks\/…', 'build_hook_url'\)/,
  ],
  ['the job is not scheduled', { is_scheduled: false }, /not scheduled/, /select cron\.schedule\('publish/],
  [
    'the job fails',
    { run: { ...run, status: 'failed', message: 'ERROR: permission denied for schema net.' } },
    /fails: ERROR: permission denied for schema net$/,
    /run_hosted_publisher/,
  ],
  ['the scheduler stopped', { run: { ...run, seconds: 3600 } }, /last ran 60 minutes ago/, /restart the/],
  ['hook 404', { hook: { ...hook, response: 'status 404' } }, /returns status 404/, /vault\.update_secret/],
  ['hook 503', { hook: { ...hook, response: 'status 503' } }, /returns status 503/, /status page/],
  [
    'the hook cannot be reached',
    { hook: { ...hook, response: 'Could not resolve host: api.netlify.example' } },
    /fails: Could not resolve host/,
    /URL is wrong/,
  ],
  [
    'the call timed out',
    { hook: { ...hook, response: 'timed out' } },
    /did not respond within 30 seconds, so it is unknown/,
    /15 minutes/,
  ],
  [
    'the call was not sent',
    { hook: { ...hook, response: null, seconds: 600 } },
    /was not sent/,
    /net\.worker_restart/,
  ],
  [
    'the site cannot be read',
    { probe_error: 'status 401' },
    /^The publishing job cannot read \/build\.json of the site: status 401$/,
    /vault\.update_secret\(id, 'https:\/\/www\.example\.com'\) .* name = 'site_url'/,
  ],
])('HOST-6 reports a problem with its remedy: %s', (_, changed, problem, remedy) => {
  const found = jobProblem({ ...job, ...changed });
  expect(found?.problem).toMatch(problem);
  expect(found?.remedy).toMatch(remedy);
});

test('the job is in use once one of its secrets is in Vault', () => {
  expect(isJobInUse({ ...job, missing_secrets: ['site_url'] })).toBe(true);
  expect(isJobInUse({ ...job, missing_secrets: ['build_hook_url', 'site_url'] })).toBe(false);
});

test.each<[string, Partial<PublishingJob>, string[]]>([
  [
    'seconds and minutes',
    { hook: { ...hook, seconds: 2400 } },
    [
      'The publishing job ran 12 seconds ago',
      'the build hook was called 40 minutes ago (status 200)',
      'the site was read 20 seconds ago',
    ],
  ],
  [
    'hours and days',
    { run: { ...run, seconds: 7200 }, hook: { ...hook, response: null, seconds: 3 * 86_400 } },
    [
      'The publishing job ran 2 hours ago',
      'the build hook was called 3 days ago (no response yet)',
      'the site was read 20 seconds ago',
    ],
  ],
  [
    'what did not happen',
    { run: { ...run, seconds: null }, hook: null, probe_error: 'status 401' },
    ['The publishing job could not start', 'the site could not be read 20 seconds ago'],
  ],
  [
    'that nothing has happened yet',
    { run: null, hook: null, probe_seconds: null },
    ['No run of the publishing job is recorded'],
  ],
])("the job's details contain %s", (_, changed, details) => {
  expect(jobDetails({ ...job, ...changed })).toEqual(details);
});
