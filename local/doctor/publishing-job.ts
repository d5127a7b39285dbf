import { jobDetails, jobProblem } from '../../src/rules/publishing-job.ts';
import { type Finding, fine, wrong } from './check.ts';
import type { DeploymentReport } from './report.ts';

/** Whether the publishing job of a hosted project requests builds, and what it knows. */
export function jobFinding(publishing: DeploymentReport['publishing']): Finding {
  const job = publishing?.job;
  if (!job || (!job.isScheduled && job.missingSecrets.length > 0)) {
    return wrong(
      'the site is not rebuilt after a change: no publisher responds and no job is scheduled',
      'On one machine: npm start. Hosted: enable pg_cron, pg_net and Vault, then see docs/deployment.md, step 4.',
    );
  }
  const found = jobProblem(job);
  if (found) return wrong(found.problem, found.remedy);
  const { builds_left: left, build_quota } = publishing ?? {};
  const budget = typeof left === 'number' ? [`${left} of ${build_quota} builds left this month`] : [];
  return fine([...jobDetails(job), ...budget].join('; '));
}
