import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../rules/error-message.ts';
import { useDebounced } from '../kit/use-debounced.ts';
import { listImages, removeRetiredImages, type StoredImage } from './media-api.ts';

const DEBOUNCE_MS = 250;
/** How many images are shown at first, and added by "Show more". */
const PAGE = 24;

/** Loads the library's images page by page. A new search starts from the first page; a reload keeps the pages. */
export function useLibrary(search: string) {
  const settled = useDebounced(search, DEBOUNCE_MS);
  const [images, setImages] = useState<StoredImage[]>([]);
  /** The search that found these images. */
  const found = useRef(search);
  const [request, setRequest] = useState({ search, count: PAGE });
  const [hasMore, setHasMore] = useState(false);
  const [isLoading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    setRequest((now) => (now.search === settled ? now : { search: settled, count: PAGE }));
  }, [settled]);

  useEffect(() => {
    // If this fails, the next visit retries it.
    removeRetiredImages().catch((error: unknown) => console.warn('Could not remove unused images.', error));
  }, []);

  useEffect(() => {
    let isCurrent = true;
    setLoading(true);
    setProblem(null);
    // One more than shown, to find out whether there are more.
    listImages(request.search, request.count + 1)
      .then((list) => {
        if (!isCurrent) return;
        found.current = request.search;
        setImages(list.slice(0, request.count));
        setHasMore(list.length > request.count);
      })
      .catch((error: unknown) => {
        if (!isCurrent) return;
        setProblem(`Could not load the images: ${messageOf(error)}`);
        if (found.current === request.search) return;
        setImages([]);
        setHasMore(false);
      })
      .finally(() => {
        if (isCurrent) setLoading(false);
      });
    return () => {
      isCurrent = false;
    };
  }, [request]);

  return {
    images,
    hasMore,
    isLoading: isLoading || request.search !== search,
    problem,
    loadMore: () => setRequest((now) => ({ ...now, count: now.count + PAGE })),
    reload: () => setRequest((now) => ({ ...now })),
  };
}
