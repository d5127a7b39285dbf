import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntry, Page } from './history-api.ts';

const PAGE_SIZE = 50;

/** Loads a list of history entries page by page. `data` contains the entries of all loaded pages. */
export function useEntryPages(queryKey: readonly unknown[], load: (page: Page) => Promise<HistoryEntry[]>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load({ before: pageParam, count: PAGE_SIZE }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    select: entriesOf,
    gcTime: 0,
  });
}

const entriesOf = ({ pages }: InfiniteData<HistoryEntry[]>) => pages.flat();
