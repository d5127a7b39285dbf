import { jobDetails, jobProblem } from '../../src/rules/publishing-job.ts';
import { type Finding, fail, pass } from './check.ts';
import type { DeploymentReport } from './report.ts';

/** Checks that the publishing job of a hosted project requests builds. */
export function jobFinding(publishing: DeploymentReport['publishing']): Finding {
  const job = publishing?.job;
  if (!job || (!job.isScheduled && job.missingSecrets.length > 0)) {
    return fail(
      'the site is not rebuilt after a change: no publisher responds and no job is scheduled',
      'On one machine: npm start. Hosted: enable pg_cron, pg_net and Vault, then see docs/deployment.md, step 4.',
    );
  }
  const issue = jobProblem(job);
  if (issue) return fail(issue.problem, issue.remedy);
  const { builds_left: left, build_quota } = publishing ?? {};
  const budget = typeof left === 'number' ? [`${left} of ${build_quota} builds left this month`] : [];
  return pass([...jobDetails(job), ...budget].join('; '));
}
