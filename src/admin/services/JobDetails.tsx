import { styled } from '@mui/material/styles';
import { isJobInUse, jobDetails } from '../../rules/publishing-job.ts';
import { useServiceStatus } from './service-status.ts';

/** When the publishing job of a hosted project ran, how the build hook responded, when the site was read. */
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
