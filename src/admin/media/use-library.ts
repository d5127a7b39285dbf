import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDebounced } from '../kit/use-debounced.ts';
import { listImages, removeRetiredImages, type StoredImage } from './media-api.ts';

const DEBOUNCE_MS = 250;
/** How many images are shown at first, and added by "Show more". */
const PAGE = 24;

/** Loads the library's images page by page. A new search starts from the first page; a reload keeps the pages. */
export function useLibrary(search: string) {
  const settled = useDebounced(search, DEBOUNCE_MS);
  const library = useInfiniteQuery({
    queryKey: ['media', settled],
    // One more than shown, to find out whether there are more.
    queryFn: ({ pageParam: count }) => listImages(settled, count + 1),
    initialPageParam: PAGE,
    getNextPageParam: (list, _, count) => (list.length > count ? count + PAGE : undefined),
    // Each page contains those before it.
    maxPages: 1,
    select: shownImages,
    placeholderData: (before) => before,
    gcTime: 0,
    staleTime: 'static',
  });

  useEffect(() => {
    // If this fails, the next visit retries it.
    removeRetiredImages().catch((error: unknown) => console.warn('Could not remove unused images.', error));
  }, []);

  const { data, error, isFetching, isFetchNextPageError, fetchNextPage, refetch } = library;
  return {
    images: data ?? NO_IMAGES,
    hasMore: library.hasNextPage,
    isLoading: isFetching || settled !== search,
    problem: error && !isFetching ? `Could not load the images: ${error.message}` : null,
    loadMore: () => fetchNextPage(),
    reload: () => (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

const NO_IMAGES: StoredImage[] = [];

const shownImages = ({ pages, pageParams }: InfiniteData<StoredImage[], number>) =>
  pages.flatMap((list, index) => list.slice(0, pageParams[index]));
