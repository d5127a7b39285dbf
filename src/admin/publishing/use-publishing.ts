import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { askAgainAfter, type SiteNow } from '../../rules/publishing.ts';
import { $writes } from '../app/providers/writes.ts';
import { pendingVersions, readPublishing, recordVersion } from '../app/publishing-api.ts';

/** The publishing state. `site` is undefined until it has been read since this tab's last write. */
interface Publishing {
  readonly site: SiteNow | undefined;
  /** When it was read, by the clock of this device. */
  readonly askedAt: number;
  readonly error: Error | null;
}

/** Polls the publishing state: often while a build is near and the tab is visible, otherwise every 15 s. */
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
  // After a failed request the state is unknown.
  return { site: error ? undefined : data, askedAt: dataUpdatedAt, error };
}

/** The content version of a record; undefined while loading. */
export function useRecordVersion(table: string, id: string | undefined): number | undefined {
  return useVersions(['record', table, id ?? ''], () => recordVersion(table, id ?? ''), id !== undefined);
}

/** The content versions of a table's records that are not live yet; undefined while loading. */
export function usePendingVersions(table: string): Record<string, number> | undefined {
  return useVersions(['pending', table], () => pendingVersions(table), true);
}

/** Reloads versions when the content version changes. Results from before this tab's last write are discarded. */
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
