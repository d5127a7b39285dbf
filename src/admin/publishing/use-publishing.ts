import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { nextPollDelay, recordState, type SiteNow } from '../../rules/publishing.ts';
import { $writes } from '../app/providers/writes.ts';
import { useEntity } from '../kit/use-entity.ts';
import { hiddenState } from './hidden-state.ts';
import { pendingVersions, readPublishing } from './publishing-api.ts';
import { useNotShown } from './use-not-shown.ts';

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

/**
 * Returns the content versions of a table's records that are not live yet; undefined while loading. Loads them again
 * whenever the content version or, as after a rollback, the live version changes. Discards results older than this tab's
 * last write.
 */
export function usePendingVersions(table: string): Record<string, number> | undefined {
  const writes = useStore($writes);
  const { site } = usePublishing();
  const { data } = useQuery({
    queryKey: ['versions', writes, table, site?.status.content_version, site?.status.live_version],
    queryFn: () => pendingVersions(table),
    enabled: site !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) => (query?.queryKey[1] === writes ? before : undefined),
  });
  return data;
}

/**
 * Returns the publishing state of the last saved version of this record; `current` is null while loading. `hidden` and
 * `reason` explain why visitors do not see a version that is live.
 */
export function useRecordState() {
  const record = useRecordContext();
  const { table } = useEntity();
  const { site, loadedAt, error } = usePublishing();
  const pending = usePendingVersions(table);
  const notShown = useNotShown();
  if (error || !record || !site || !pending) return { current: null, error };
  const changedAt = typeof record['updated_at'] === 'string' ? record['updated_at'] : null;
  const state = recordState(pending[String(record.id)], site, changedAt);
  const isLive = state === 'live';
  const hidden = isLive ? hiddenState(table, record, new Date(loadedAt)) : null;
  const reason = isLive ? notShown(record) : null;
  return { current: { site, state, hidden, reason }, error };
}
