import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { isJobInUse, jobDetails } from '../../rules/publishing-job.ts';
import { Loading } from '../app/layout/Loading.tsx';
import { PageHeader } from '../app/layout/PageHeader.tsx';
import { LoadFailed } from '../kit/lists/LoadFailed.tsx';
import { ServiceProblems } from '../services/ServiceProblems.tsx';
import { useServiceStatus } from '../services/service-status.ts';
import { BuildTable } from './BuildTable.tsx';
import { isUnderWay } from './build-texts.ts';
import { PublishingPanel } from './PublishingPanel.tsx';
import { buildHistory, MAX_BUILDS } from './publishing-api.ts';
import { usePublishing } from './use-publishing.ts';

/** Milliseconds between reloads of the table while a build is running. */
const WHILE_BUILDING = 1500;

/** Shows the build history: who requested each build, when and why, and its outcome. */
export function PublishingScreen() {
  const { site, error: statusError } = usePublishing();
  const { data, error, refetch } = useQuery({
    // Reload when a build starts or ends.
    queryKey: [
      'publishing',
      'builds',
      site?.status.state,
      site?.status.building_since,
      site?.status.live_version,
    ],
    queryFn: buildHistory,
    // The state is part of the key, so the builds would be loaded again once it is known.
    enabled: site !== undefined || statusError !== null,
    // A build that starts and ends between two polls does not change the state.
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WHILE_BUILDING : false),
    placeholderData: (before) => before,
  });
  return (
    <>
      <PageHeader title="Publishing" note={`The last ${MAX_BUILDS} builds`} />
      <ServiceProblems />
      <PublishingPanel />
      <JobDetails />
      {error && <LoadFailed isAlert text={`Could not load the builds: ${error.message}`} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && <BuildTable builds={data} />}
    </>
  );
}

/** Details of a hosted project's publishing job: its last run, the build hook's response, the last site check. */
function JobDetails() {
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
