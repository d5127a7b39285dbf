import { type Finding, fine, withoutDot, wrong } from './check.ts';
import type { DeploymentReport } from './report.ts';

/** The job is due every 30 seconds. */
const SILENT_SECONDS = 300;

/** Whether the publishing job of a hosted project runs without errors, and what it knows. */
export function jobFinding(publishing: DeploymentReport['publishing']): Finding {
  const { job_run: run, hook_answer, builds_left: left, build_quota, probed_at } = publishing ?? {};
  if (run?.status === 'failed') {
    return wrong(
      `the publishing job fails: ${withoutDot(run.message)}`,
      'Fix what the message names. In the SQL editor, select private.run_hosted_publisher(); runs the job once.',
    );
  }
  if (run && run.seconds > SILENT_SECONDS) {
    return wrong(
      `the publishing job last ran ${Math.round(run.seconds / 60)} minutes ago, although it is due every 30 seconds`,
      'The scheduler has stopped: restart the project under Settings › General.',
    );
  }
  const details = [
    'in Vault, and the job that calls it is active',
    hook_answer && `last response: ${hook_answer}`,
    typeof left === 'number' && `${left} of ${build_quota} builds left this month`,
    probed_at && `last read the site at ${probed_at}`,
  ];
  return fine(details.filter((detail) => detail).join('; '));
}
