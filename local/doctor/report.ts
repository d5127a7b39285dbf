import { z } from 'zod';
import { publishingJobSchema } from '../../src/rules/publishing-job.ts';
import { askProject, jsonOf, type Target } from './target.ts';

const schema = z.object({
  migrations: z.array(z.string()),
  tables_without_policies: z.array(z.string()),
  tables_that_visitors_may_write: z.array(z.string()),
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
  last_build: z.object({ outcome: z.string(), error: z.string().nullable() }).nullable().default(null),
});

/** What `npm run doctor` learns from the database. */
export type DeploymentReport = z.infer<typeof schema>;

/** The database's deployment report; null if the function does not exist or the key is rejected. */
export async function readReport(target: Target): Promise<DeploymentReport | null> {
  const answer = await askProject(target, target.secretKey, '/rest/v1/rpc/deployment_report', {});
  return schema.safeParse(jsonOf(answer)).data ?? null;
}
