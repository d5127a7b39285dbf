import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { publishingJobSchema } from '../../rules/publishing-job.ts';
import { call, time } from '../app/providers/database-functions.ts';

const MINUTE = 60_000;

const statusSchema = z.object({
  job: publishingJobSchema,
  mail: z.object({ server: z.string(), failure: z.string(), since: time }).nullable(),
});

/** The state of the publishing job and the mail server. See the database function `service_status`. */
export type ServiceStatus = z.infer<typeof statusSchema>;

/** Reads the state of the services, and refreshes it every minute. */
export function useServiceStatus() {
  return useQuery({
    queryKey: ['services'],
    queryFn: async () => statusSchema.parse(await call('service_status', {})),
    refetchInterval: MINUTE,
  });
}
