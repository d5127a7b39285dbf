import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../layout/PageHeader.tsx';
import { buildHistory } from '../providers/publishing.ts';
import { BuildTable } from './BuildTable.tsx';
import { PublishingPanel } from './PublishingPanel.tsx';
import { usePublishing } from './use-publishing.ts';

/** How many builds are shown. */
const BUILDS = 50;

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
    placeholderData: (before) => before,
  });
  return (
    <>
      <PageHeader title="Publishing" note={`The last ${BUILDS} builds`} />
      <PublishingPanel />
      {error && <p role="alert">The builds could not be read: {error.message}</p>}
      {data && <BuildTable builds={data} />}
    </>
  );
}
