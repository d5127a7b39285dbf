import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../kit/lists/EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

export function NotFound() {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState text="The console has no page at this URL.">
        <Button component={Link} to="/" variant="contained">
          Go to dashboard
        </Button>
      </EmptyState>
    </>
  );
}
