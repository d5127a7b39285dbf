import { formatDateTime } from '../../rules/formats.ts';
import { isJobInUse, jobProblem, type Problem } from '../../rules/publishing-job.ts';
import type { ServiceStatus } from './service-status.ts';

/** What does not work besides the site and the database, and what to do about it. */
export function serviceProblems({ job, mail }: ServiceStatus, timeZone: string): Problem[] {
  const publishing = isJobInUse(job) ? jobProblem(job) : null;
  return [
    ...(publishing ? [publishing] : []),
    ...(mail
      ? [
          {
            problem: `No e-mails have been sent through ${mail.server} since ${formatDateTime(mail.since, timeZone)}: ${mail.failure}`,
            remedy:
              'Ask whoever runs the server to correct SMTP_URL, or ask the provider of the mail server. npm run doctor tests it.',
          },
        ]
      : []),
  ];
}
