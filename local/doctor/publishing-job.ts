import { isJobInUse, jobDetails, jobProblem } from '../../src/rules/publishing-job.ts';
import { type Finding, fail, pass } from './check.ts';
import type { DeploymentReport } from './report.ts';

/** Checks that the publishing job of a hosted project requests builds. */
export function jobFinding(publishing: DeploymentReport['publishing']): Finding {
  const job = publishing?.job;
  if (!job || !isJobInUse(job)) {
    return fail(
      'the site may not be rebuilt after a change: no publisher responds, and no job calls a build hook',
      'If your own server publishes the site: start it and, with a hosted project, set WEBHOOK_SECRET in its .env. Otherwise: docs/deployment.md, step 4.',
    );
  }
  const issue = jobProblem(job);
  if (issue) return fail(issue.problem, issue.remedy);
  const { builds_left: left, build_quota } = publishing;
  const budget = typeof left === 'number' ? [`${left} of ${build_quota} builds left this month`] : [];
  return pass([...jobDetails(job), ...budget].join('; '));
}
