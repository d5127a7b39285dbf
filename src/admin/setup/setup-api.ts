import { z } from 'zod';
import { call } from '../app/providers/database-functions.ts';

const statusSchema = z.object({
  is_finished: z.boolean(),
  has_brand: z.boolean(),
  has_article: z.boolean(),
  demo: z.enum(['kept', 'deleted']).nullable(),
  demo_records: z.record(z.string(), z.number()),
});

/** The progress of the guided setup. See the database function `setup_status`. */
export type SetupStatus = z.infer<typeof statusSchema>;

/** Key of the progress in the query cache. */
export const setupKey = ['setup'];

/** Reads the progress of the guided setup. */
export async function readSetup(): Promise<SetupStatus> {
  return statusSchema.parse(await call('setup_status', {}));
}

/** Records that the demo content is kept. */
export function keepDemo(): Promise<unknown> {
  return call('update_setup', { keep_demo: true });
}

/** Hides the setup for all administrators. */
export function finishSetup(): Promise<unknown> {
  return call('update_setup', { finish: true });
}

/** Deletes the demo content that nobody has edited, and publishes the site without it. */
export function deleteDemo(): Promise<unknown> {
  return call('delete_demo_content', {});
}
