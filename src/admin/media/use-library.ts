import { useEffect, useState } from 'react';
import { LIBRARY_PAGE, listImages, removeRetiredImages, type StoredImage } from '../app/media.ts';

const TYPING_MS = 250;

/** The images loaded so far. Further pages are appended; a new search or a reload starts over. */
export function useLibrary(search: string) {
  const [images, setImages] = useState<StoredImage[]>([]);
  const [asked, setAsked] = useState({ search, page: 0, attempt: 0 });
  const [hasMore, setHasMore] = useState(false);
  const [isLoading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const timer = setTimeout(
      () => setAsked((now) => (now.search === search ? now : { ...now, search, page: 0 })),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [search]);

  useEffect(() => {
    // Whatever remains is removed another time.
    removeRetiredImages().catch((error: unknown) => console.warn('Could not remove unused images.', error));
  }, []);

  useEffect(() => {
    let isCurrent = true;
    setLoading(true);
    setProblem(null);
    listImages(asked.search, asked.page)
      .then((found) => {
        if (!isCurrent) return;
        setImages((before) => (asked.page === 0 ? found : [...before, ...found]));
        setHasMore(found.length === LIBRARY_PAGE);
      })
      .catch((error: unknown) => {
        if (isCurrent) setProblem(error instanceof Error ? error.message : String(error));
      })
      .finally(() => {
        if (isCurrent) setLoading(false);
      });
    return () => {
      isCurrent = false;
    };
  }, [asked]);

  return {
    images,
    hasMore,
    isLoading,
    problem,
    loadMore: () => setAsked((now) => ({ ...now, page: now.page + 1 })),
    reload: () => setAsked((now) => ({ ...now, page: 0, attempt: now.attempt + 1 })),
  };
}
