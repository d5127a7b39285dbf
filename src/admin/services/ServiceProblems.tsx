import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { isJobInUse, jobProblem, type Problem } from '../../rules/publishing-job.ts';
import { formatLocalTime } from '../kit/local-time.ts';
import { type ServiceStatus, useServiceStatus } from './service-status.ts';

/** A warning for each service that does not work, with a remedy. Empty if all of them work. */
export function ServiceProblems() {
  const { data, error } = useServiceStatus();
  const problems = data ? problemsOf(data) : [];
  if (problems.length === 0 && !error) return null;
  return (
    <List>
      {error && (
        <Alert severity="warning">Could not load the status of builds and emails: {error.message}</Alert>
      )}
      {problems.map(({ problem, remedy }) => (
        <Alert key={problem} severity="warning">
          <strong>{problem}.</strong> {remedy}
        </Alert>
      ))}
    </List>
  );
}

/** Returns the problems of the publishing job and the mail server. */
function problemsOf({ job, mail }: ServiceStatus): Problem[] {
  const ofJob = isJobInUse(job) ? jobProblem(job) : null;
  const ofMail = mail && {
    problem: `No emails have been sent through ${mail.server} since ${formatLocalTime(mail.since)}: ${mail.failure}`,
    remedy:
      'Ask the server administrator to correct SMTP_URL, or ask your mail provider. npm run doctor tests the connection.',
  };
  return [ofJob, ofMail].filter((problem) => problem !== null);
}

const List = styled('div')({ display: 'grid', gap: 8, marginBottom: 28, overflowWrap: 'anywhere' });
