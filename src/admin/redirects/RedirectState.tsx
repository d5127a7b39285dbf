import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useRecordContext } from 'react-admin';
import { redirects } from '../../entities/redirects.ts';
import { redirectConflict } from '../../rules/redirects.ts';
import { $writes } from '../app/providers/writes.ts';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';
import { StateBadge } from '../publishing/StateBadge.tsx';
import { usePublishing } from '../publishing/use-publishing.ts';
import { loadKnownPaths } from './known-paths.ts';

/** Shows whether a redirect of the list is live, or that its target does not exist, so that no build contains it. */
export function RedirectState() {
  const record = useRecordContext();
  const missing = usePathsWithoutTarget();
  if (!missing.includes(record?.['from_path'])) return <SiteStateCell />;
  return <StateBadge state="target-missing" title="Its target does not exist, so visitors find no page." />;
}

/** Returns the paths of the listed redirects that lead to no page. */
function usePathsWithoutTarget(): readonly string[] {
  const { data: rows = [] } = useListContext();
  const writes = useStore($writes);
  const { site } = usePublishing();
  const entries = rows.map((row) => redirects.save.parse(row));
  const { data = [] } = useQuery({
    queryKey: ['redirects', 'without-target', writes, site?.status.live_version, entries],
    queryFn: async () => {
      const known = await loadKnownPaths(entries);
      return entries
        .filter((entry) => redirectConflict(entry, known)?.to_url !== undefined)
        .map(({ from_path }) => from_path);
    },
    placeholderData: (before) => before,
  });
  return data;
}
