import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { askAgainAfter, type SiteNow } from '../../rules/publishing.ts';
import { $writes } from '../app/providers/writes.ts';
import { pendingVersions, readPublishing, recordVersion } from '../app/publishing-api.ts';

/** What is known about publishing. `site` is undefined until it has been asked for since this tab's last write. */
interface Publishing {
  readonly site: SiteNow | undefined;
  /** When that was, as a time of this machine. */
  readonly askedAt: number;
  readonly error: Error | null;
}

/** Follows publishing: asked for again soon while a build is near and the tab is seen, every 15 s otherwise. */
export function usePublishing(): Publishing {
  const writes = useStore($writes);
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: ['publishing', writes],
    queryFn: readPublishing,
    refetchInterval: ({ state }) =>
      askAgainAfter(state.data, Date.now(), document.visibilityState === 'visible'),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    staleTime: 1000,
  });
  // After a failed request nobody knows what the site shows now.
  return { site: error ? undefined : data, askedAt: dataUpdatedAt, error };
}

/** The content version of a record; undefined while it is being asked for. */
export function useRecordVersion(table: string, id: string | undefined): number | undefined {
  return useVersions(['record', table, id ?? ''], () => recordVersion(table, id ?? ''), id !== undefined);
}

/** The content versions of a table's records that were not live when asked; undefined while they are being asked for. */
export function usePendingVersions(table: string): Record<string, number> | undefined {
  return useVersions(['pending', table], () => pendingVersions(table), true);
}

/** Versions are asked for again when the content has a new one; what was known before a write of this tab is forgotten. */
function useVersions<Answer extends number | Record<string, number>>(
  key: readonly string[],
  ask: () => Promise<Answer>,
  isWanted: boolean,
): Answer | undefined {
  const writes = useStore($writes);
  const { site } = usePublishing();
  const { data } = useQuery<Answer, Error, Answer, readonly unknown[]>({
    queryKey: ['versions', writes, ...key, site?.status.contentVersion],
    queryFn: ask,
    enabled: isWanted && site !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) => (query?.queryKey[1] === writes ? before : undefined),
  });
  return data;
}
