import { expect, test } from 'vitest';
import { jobFinding } from '../../../../local/doctor/publishing-job.ts';

const run = { status: 'succeeded', message: null, seconds: 12 };
const publishing = {
  job_run: run,
  hook_answer: 'status 200',
  stopped: false,
  builds_left: 3,
  build_quota: 10,
  probed_at: '2026-11-22T10:00:00Z',
};

test('HOST-6 shows what the publishing job knows', () => {
  expect(jobFinding(publishing)).toEqual({
    ok: true,
    detail:
      'in Vault, and the job that calls it is active; last response: status 200; 3 of 10 builds left this month; last read the site at 2026-11-22T10:00:00Z',
  });
  expect(jobFinding(null)).toMatchObject({ ok: true });
});

test('HOST-6 a job that fails is a problem, with its message', () => {
  const failing = { ...run, status: 'failed', message: 'ERROR: permission denied for schema net.' };
  expect(jobFinding({ ...publishing, job_run: failing })).toMatchObject({
    ok: false,
    problem: 'the publishing job fails: ERROR: permission denied for schema net',
  });
});

test('HOST-6 a job that stopped is a problem', () => {
  expect(jobFinding({ ...publishing, job_run: { ...run, seconds: 3600 } })).toMatchObject({
    ok: false,
    problem: expect.stringContaining('last ran 60 minutes ago'),
  });
});
