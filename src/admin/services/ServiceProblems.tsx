import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { timeZone } from '../kit/local-time.ts';
import { serviceProblems } from './service-problems.ts';
import { useServiceStatus } from './service-status.ts';

/** A warning for each service that does not work, with a remedy. Empty if all of them work. */
export function ServiceProblems() {
  const { data, error } = useServiceStatus();
  const problems = data ? serviceProblems(data, timeZone) : [];
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

const List = styled('div')({ display: 'grid', gap: 8, marginBottom: 28, overflowWrap: 'anywhere' });
