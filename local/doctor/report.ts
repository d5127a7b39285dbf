import { z } from 'zod';
import { publishingJobSchema } from '../../src/rules/publishing-job.ts';
import { fail } from './check.ts';
import { applyMigrations } from './remedies.ts';
import { jsonOf, requestProject } from './requests.ts';
import type { Target } from './target.ts';

const schema = z.object({
  migrations: z.array(z.string()),
  tables_without_row_security: z.array(z.string()),
  // Older databases do not report which of these tables can be read.
  readable_tables_without_row_security: z.array(z.string()).optional(),
  tables_that_visitors_may_write: z.array(z.string()),
  /** The permissive policies of visitors and signed-in users. Older databases report neither these nor triggers. */
  policies: z
    .array(z.object({ table: z.string(), name: z.string(), expressions: z.array(z.string()).default([]) }))
    .default([]),
  disabled_triggers: z.array(z.object({ table: z.string(), name: z.string() })).default([]),
  administrators: z.number(),
  administrators_with_account: z.number(),
  database: z.string().default('an older version of this product'),
  publishing: z
    .object({
      job: publishingJobSchema,
      stopped: z.boolean(),
      builds_left: z.number().nullable(),
      build_quota: z.number().nullable(),
    })
    .nullable()
    .default(null),
  is_rolled_back: z.boolean().default(false),
  /** Why the product could not send emails. */
  mail_failure: z
    .object({ server: z.string(), failure: z.string(), since: z.string() })
    .nullable()
    .default(null),
  last_build: z.object({ outcome: z.string(), error: z.string().nullable() }).nullable().default(null),
});

/** The report of the database for `npm run doctor`. */
export type DeploymentReport = z.infer<typeof schema>;

/** Returns the database's deployment report, or null if the function does not exist or the key is rejected. */
export async function readReport(target: Target): Promise<DeploymentReport | null> {
  const response = await requestProject(target, target.secretKey, '/rest/v1/rpc/deployment_report', {});
  return schema.safeParse(jsonOf(response)).data ?? null;
}

/** Returns the finding of a check without a deployment report. */
export const noReport = (target: Target) =>
  fail(
    'cannot be checked until the migrations are applied and the secret key is accepted',
    applyMigrations(target),
  );
