import { styled } from '@mui/material/styles';
import { isJobInUse, jobDetails } from '../../rules/publishing-job.ts';
import { useServiceStatus } from './service-status.ts';

/** Details of a hosted project's publishing job: its last run, the build hook's response, the last site check. */
export function JobDetails() {
  const { data } = useServiceStatus();
  if (!data || !isJobInUse(data.job)) return null;
  return <Details>{jobDetails(data.job).join('; ')}.</Details>;
}

const Details = styled('p')({
  margin: '-24px 0 36px',
  color: 'var(--ink-faint)',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
});
