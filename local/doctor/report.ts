import { z } from 'zod';
import { askProject, jsonOf, type Target } from './target.ts';

const schema = z.object({
  migrations: z.array(z.string()),
  tables_without_policies: z.array(z.string()),
  tables_that_visitors_may_write: z.array(z.string()),
  administrators: z.number(),
  administrators_with_account: z.number(),
  jobs: z.array(z.string()),
  secrets: z.array(z.string()),
  database: z.string().default('an older version of this product'),
  last_build: z.object({ outcome: z.string(), error: z.string().nullable() }).nullable().default(null),
});

/** The database's deployment report; null if the function does not exist or the key is rejected. */
export async function readReport(target: Target): Promise<z.infer<typeof schema> | null> {
  const answer = await askProject(target, target.secretKey, '/rest/v1/rpc/deployment_report', {});
  return schema.safeParse(jsonOf(answer)).data ?? null;
}
