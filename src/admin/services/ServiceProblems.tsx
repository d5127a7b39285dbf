import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { serviceProblems } from './service-problems.ts';
import { useServiceStatus } from './service-status.ts';

/** A warning for each service that does not work, with what to do. Nothing while all of them do. */
export function ServiceProblems() {
  const { data, error } = useServiceStatus();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const problems = data ? serviceProblems(data, timeZone) : [];
  if (problems.length === 0 && !error) return null;
  return (
    <List>
      {error && (
        <Alert severity="warning">Could not load the state of builds and e-mails: {error.message}</Alert>
      )}
      {problems.map(({ problem, remedy }) => (
        <Alert key={problem} severity="warning">
          <strong>{problem}.</strong> {remedy}
        </Alert>
      ))}
    </List>
  );
}

const List = styled('div')({ display: 'grid', gap: 8, marginBottom: 28, overflowWrap: 'anywhere' });
