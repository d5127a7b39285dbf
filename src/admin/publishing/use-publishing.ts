import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { nextPollDelay, type SiteNow } from '../../rules/publishing.ts';
import { $writes } from '../app/providers/writes.ts';
import { pendingVersions, readPublishing, recordVersion } from './publishing-api.ts';

/** The publishing state. After each write in this tab, `site` is undefined until the state has been reloaded. */
interface Publishing {
  readonly site: SiteNow | undefined;
  /** When the state was loaded, by this device's clock. */
  readonly loadedAt: number;
  readonly error: Error | null;
}

/** Polls the publishing state: frequently during or just before a build in a visible tab, otherwise every 15 s. */
export function usePublishing(): Publishing {
  const writes = useStore($writes);
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: ['publishing', writes],
    queryFn: readPublishing,
    refetchInterval: ({ state }) =>
      nextPollDelay(state.data, Date.now(), document.visibilityState === 'visible'),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    staleTime: 1000,
  });
  // After a failed request, the state is unknown.
  return { site: error ? undefined : data, loadedAt: dataUpdatedAt, error };
}

/** Returns the content version of a record; undefined while loading. */
export function useRecordVersion(table: string, id: string | undefined): number | undefined {
  return useVersions(['record', table, id ?? ''], () => recordVersion(table, id ?? ''), id !== undefined);
}

/** Returns the content versions of a table's records that are not live yet; undefined while loading. */
export function usePendingVersions(table: string): Record<string, number> | undefined {
  return useVersions(['pending', table], () => pendingVersions(table), true);
}

/** Loads versions, again whenever the content version changes. Discards results older than this tab's last write. */
function useVersions<Result extends number | Record<string, number>>(
  key: readonly string[],
  load: () => Promise<Result>,
  isWanted: boolean,
): Result | undefined {
  const writes = useStore($writes);
  const { site } = usePublishing();
  const { data } = useQuery<Result, Error, Result, readonly unknown[]>({
    queryKey: ['versions', writes, ...key, site?.status.contentVersion],
    queryFn: load,
    enabled: isWanted && site !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) => (query?.queryKey[1] === writes ? before : undefined),
  });
  return data;
}
