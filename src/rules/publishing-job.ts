import { z } from 'zod';
import { counted } from './counted.ts';
import { withoutDot } from './without-dot.ts';

/** The response of private.publishing_job in the database. */
export const publishingJobSchema = z.object({
  is_scheduled: z.boolean(),
  /** Names of secrets that the job requires and that are missing from Vault. */
  missing_secrets: z.array(z.string()),
  /** The last run; `seconds` is null if it could not start. */
  run: z
    .object({ status: z.string(), message: z.string().nullable(), seconds: z.number().nullable() })
    .nullable(),
  /** The last call of the build hook: `status <number>`, `timed out` or an error; null until there is a response. */
  hook: z.object({ response: z.string().nullable(), seconds: z.number(), is_open: z.boolean() }).nullable(),
  /** How long ago the job last requested /build.json of the public site. */
  probe_seconds: z.number().nullable(),
  /** Why that failed: `status <number>`, `timed out` or an error; null if it succeeded or was not recorded. */
  probe_error: z.string().nullable().default(null),
});

/** The state of a hosted project's publishing job. Times are in seconds ago, by the database's clock. */
export type PublishingJob = z.infer<typeof publishingJobSchema>;

/** A problem, and how to fix it. */
export interface Problem {
  readonly problem: string;
  readonly remedy: string;
}

/** Age of the last run, in seconds, after which the scheduler counts as stopped. The job is due every 30 seconds. */
const SILENT_SECONDS = 300;
/**
 * Age of a call without a response, in seconds, after which it counts as not sent. pg_net sends calls within seconds and
 * waits 30 seconds for the response, which the next run of the job records.
 */
const UNSENT_SECONDS = 180;

/** The secrets in Vault, with examples. */
const secrets: Readonly<Record<string, string>> = {
  build_hook_url: 'https://api.netlify.com/build_hooks/…',
  site_url: 'https://www.example.com',
};
const runOnce = 'In the SQL editor, select private.run_hosted_publisher(); runs the job once.';

/**
 * Returns whether the job is used for publishing, which is the case if at least one of its secrets is stored. Otherwise
 * a self-hosted server publishes, and the job does nothing.
 */
export function isJobInUse({ missing_secrets }: PublishingJob): boolean {
  return missing_secrets.length < Object.keys(secrets).length;
}

/** Returns why a hosted project does not rebuild its site after a change, and what to do, or null if it does. */
export function jobProblem(job: PublishingJob): Problem | null {
  const { is_scheduled, missing_secrets, run } = job;
  if (missing_secrets.length > 0) {
    return {
      problem: `Vault has no ${missing_secrets.join(' or ')}, so the site is not rebuilt after a change`,
      remedy: `In the SQL editor: ${missing_secrets.map((name) => `select vault.create_secret('${secrets[name]}', '${name}');`).join(' ')}`,
    };
  }
  if (!is_scheduled) {
    return {
      problem: 'The publishing job is not scheduled, so the site is not rebuilt after a change',
      remedy:
        "Enable pg_cron and pg_net under Database › Extensions, then, in the SQL editor: select cron.schedule('publish the site', '30 seconds', 'select private.run_hosted_publisher()');",
    };
  }
  if (run?.status === 'failed') {
    return {
      problem: `The publishing job fails: ${withoutDot(run.message ?? 'no reason given')}`,
      remedy: `Fix the reported problem. ${runOnce}`,
    };
  }
  if (run?.seconds && run.seconds > SILENT_SECONDS) {
    return {
      problem: `The publishing job last ran ${Math.round(run.seconds / 60)} minutes ago, although it is due every 30 seconds`,
      remedy: 'The scheduler has stopped: restart the project under Settings › General.',
    };
  }
  return hookProblem(job) ?? probeProblem(job);
}

function probeProblem({ probe_error }: PublishingJob): Problem | null {
  if (probe_error === null) return null;
  return {
    problem: `The publishing job cannot read /build.json of the site: ${withoutDot(probe_error)}`,
    remedy:
      "Until it can, no build counts as live, and with a build hook, each change is built up to three times. Open the URL without signing in; a password or bot protection must not cover it. If the address in Vault is wrong: select vault.update_secret(id, 'https://www.example.com') from vault.secrets where name = 'site_url';",
  };
}

function hookProblem({ hook }: PublishingJob): Problem | null {
  if (hook === null) return null;
  const { response, seconds, is_open } = hook;
  if (response === null) {
    if (!is_open || seconds < UNSENT_SECONDS) return null;
    return {
      problem: 'The call to the build hook was not sent',
      remedy: 'The worker of pg_net has stopped. In the SQL editor: select net.worker_restart();',
    };
  }
  if (response === 'timed out') {
    if (!is_open) return null;
    return {
      problem:
        'The build hook did not respond within 30 seconds, so it is unknown whether a build has started',
      remedy:
        'The call counts as a build until that build is live. After 15 minutes it is repeated. If this happens again, check the status page of your host.',
    };
  }
  const status = Number(/^status (\d{3})$/.exec(response)?.[1] ?? 0);
  if (status > 0 && status < 400) return null;
  const problem =
    status > 0 ? `The build hook returns status ${status}` : `The build hook fails: ${withoutDot(response)}`;
  if (status >= 500 || status === 429) {
    return { problem, remedy: 'Check the status page of your host, and whether your plan has builds left.' };
  }
  return {
    problem,
    remedy:
      "Its URL is wrong, or the hook was deleted. Add a build hook at your host, then, in the SQL editor: select vault.update_secret(id, 'https://…') from vault.secrets where name = 'build_hook_url';",
  };
}

/** Lists the last events of the job, for troubleshooting. */
export function jobDetails({ run, hook, probe_seconds, probe_error }: PublishingJob): string[] {
  return [
    lastRun(run),
    ...(hook
      ? [`the build hook was called ${ago(hook.seconds)} (${hook.response ?? 'no response yet'})`]
      : []),
    ...(probe_seconds === null
      ? []
      : [`the site ${probe_error ? 'could not be' : 'was'} read ${ago(probe_seconds)}`]),
  ];
}

function lastRun(run: PublishingJob['run']): string {
  if (run === null) return 'No run of the publishing job is recorded';
  return run.seconds === null
    ? 'The publishing job could not start'
    : `The publishing job ran ${ago(run.seconds)}`;
}

function ago(seconds: number): string {
  if (seconds < 90) return `${counted(seconds, 'second')} ago`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} minutes ago`;
  const hours = Math.round(seconds / 3600);
  return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}
