import { expect, test } from 'vitest';
import { jobFinding } from '../../../../local/doctor/publishing-job.ts';
import type { PublishingJob } from '../../../../src/rules/publishing-job.ts';

const job: PublishingJob = {
  is_scheduled: true,
  missing_secrets: [],
  run: { status: 'succeeded', message: null, seconds: 12 },
  hook: { response: 'status 200', seconds: 7200, is_open: false },
  probe_seconds: 300,
  probe_error: null,
};
const finding = (changed: Partial<PublishingJob> = {}) =>
  jobFinding({ job: { ...job, ...changed }, stopped: false, builds_left: 3, build_quota: 10 });

test('HOST-6 shows the state of the publishing job', () => {
  expect(finding()).toEqual({
    ok: true,
    detail:
      'The publishing job ran 12 seconds ago; the build hook was called 2 hours ago (status 200); the site was read 5 minutes ago; 3 of 10 builds left this month',
  });
});

test('HOST-6 reports that nothing rebuilds the site without a publisher, a job or secrets', () => {
  const missing = {
    problem: expect.stringContaining('no publisher responds, and no job calls a build hook'),
  };
  expect(jobFinding(null)).toMatchObject(missing);
  expect(finding({ is_scheduled: false, missing_secrets: ['build_hook_url', 'site_url'] })).toMatchObject(
    missing,
  );
  // A self-hosted server without WEBHOOK_SECRET: with these secrets in Vault, it would stop publishing.
  const { remedy } = { remedy: '', ...finding({ missing_secrets: ['build_hook_url', 'site_url'] }) };
  expect(remedy).toMatch(/WEBHOOK_SECRET/);
  expect(remedy).not.toMatch(/create_secret/);
});
