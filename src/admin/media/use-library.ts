import { useEffect, useState } from 'react';
import { messageOf } from '../../rules/error-message.ts';
import { LIBRARY_PAGE, listImages, removeRetiredImages, type StoredImage } from '../app/media.ts';
import { useDebounced } from '../kit/use-debounced.ts';

const DEBOUNCE_MS = 250;

/** Loads the library's images page by page. A new search or a reload starts from the first page. */
export function useLibrary(search: string) {
  const settled = useDebounced(search, DEBOUNCE_MS);
  const [images, setImages] = useState<StoredImage[]>([]);
  const [request, setRequest] = useState({ search, page: 0, attempt: 0 });
  const [hasMore, setHasMore] = useState(false);
  const [isLoading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    setRequest((now) => (now.search === settled ? now : { ...now, search: settled, page: 0 }));
  }, [settled]);

  useEffect(() => {
    // If this fails, the next visit retries it.
    removeRetiredImages().catch((error: unknown) => console.warn('Could not remove unused images.', error));
  }, []);

  useEffect(() => {
    let isCurrent = true;
    setLoading(true);
    setProblem(null);
    listImages(request.search, request.page)
      .then((found) => {
        if (!isCurrent) return;
        setImages((before) => (request.page === 0 ? found : [...before, ...found]));
        setHasMore(found.length === LIBRARY_PAGE);
      })
      .catch((error: unknown) => {
        if (isCurrent) setProblem(messageOf(error));
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
    isLoading,
    problem,
    loadMore: () => setRequest((now) => ({ ...now, page: now.page + 1 })),
    reload: () => setRequest((now) => ({ ...now, page: 0, attempt: now.attempt + 1 })),
  };
}
