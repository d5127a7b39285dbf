import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { PlacedAd } from '../../rules/not-shown.ts';
import { $writes } from '../app/providers/writes.ts';
import { activeAds } from './shown-records.ts';

/** Returns all active advertisements; undefined until loaded. If `isWanted` is false, does not load them. */
export function useActiveAds(isWanted = true): PlacedAd[] | undefined {
  const writes = useStore($writes);
  return useQuery({
    queryKey: ['active-ads', writes],
    queryFn: activeAds,
    enabled: isWanted,
    placeholderData: (before) => before,
  }).data;
}
