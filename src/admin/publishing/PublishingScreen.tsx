import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../app/layout/PageHeader.tsx';
import { buildHistory } from '../app/publishing-api.ts';
import { BuildTable } from './BuildTable.tsx';
import { isUnderWay } from './build-texts.ts';
import { PublishingPanel } from './PublishingPanel.tsx';
import { usePublishing } from './use-publishing.ts';

/** How many builds are shown. */
const BUILDS = 50;
/** Milliseconds after which the table is read again while a build in it has not ended. */
const WHILE_BUILDING = 1500;

/** Who asked for builds, when, why, and how they ended. */
export function PublishingScreen() {
  const { site } = usePublishing();
  const { data, error } = useQuery({
    // Read again whenever something begins or ends.
    queryKey: [
      'publishing',
      'builds',
      site?.status.state,
      site?.status.buildingSince,
      site?.status.liveVersion,
    ],
    queryFn: () => buildHistory(BUILDS),
    // A build that ends between two looks at the state changes nothing in it.
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WHILE_BUILDING : false),
    placeholderData: (before) => before,
  });
  return (
    <>
      <PageHeader title="Publishing" note={`The last ${BUILDS} builds`} />
      <PublishingPanel />
      {error && <p role="alert">Could not load the builds: {error.message}</p>}
      {data && <BuildTable builds={data} />}
    </>
  );
}
