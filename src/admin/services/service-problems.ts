import { formatDateTime } from '../../rules/formats.ts';
import { isJobInUse, jobProblem, type Problem } from '../../rules/publishing-job.ts';
import type { ServiceStatus } from './service-status.ts';

/** Returns the problems of the publishing job and the mail server, each with a remedy. */
export function serviceProblems({ job, mail }: ServiceStatus, timeZone: string): Problem[] {
  const publishing = isJobInUse(job) ? jobProblem(job) : null;
  return [
    ...(publishing ? [publishing] : []),
    ...(mail
      ? [
          {
            problem: `No emails have been sent through ${mail.server} since ${formatDateTime(mail.since, { timeZone })}: ${mail.failure}`,
            remedy:
              'Ask the server administrator to correct SMTP_URL, or ask your mail provider. npm run doctor tests the connection.',
          },
        ]
      : []),
  ];
}
