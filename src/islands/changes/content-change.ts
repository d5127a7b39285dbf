const CONTENT_CHANGE = 'contentchange';

interface Announcement {
  readonly tables: readonly string[];
  /** Receives a promise from each island that shows the change. */
  readonly tasks: Promise<void>[];
}

/** Notifies this page's islands that these tables changed. When all have finished, throws if one cannot show the change. */
export async function announceContentChange(tables: readonly string[]): Promise<void> {
  const detail: Announcement = { tables, tasks: [] };
  document.dispatchEvent(new CustomEvent(CONTENT_CHANGE, { detail }));
  const results = await Promise.allSettled(detail.tasks);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/**
 * Runs `task` whenever one of the tables changes, and again with the next check for changes if it throws. Returns a
 * function that unsubscribes.
 */
export function onContentChange(tables: readonly string[], task: () => Promise<void>): () => void {
  const listener = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    const { tables: changed, tasks }: Announcement = event.detail;
    if (changed.some((table) => tables.includes(table))) tasks.push(task());
  };
  document.addEventListener(CONTENT_CHANGE, listener);
  return () => document.removeEventListener(CONTENT_CHANGE, listener);
}
