const CONTENT_CHANGE = 'contentchange';

/** Notifies this page's islands that these tables changed. */
export function announceContentChange(tables: readonly string[]): void {
  document.dispatchEvent(new CustomEvent(CONTENT_CHANGE, { detail: tables }));
}

/** Runs `task` whenever one of the tables changes. Returns a function that unsubscribes. */
export function onContentChange(tables: readonly string[], task: () => void): () => void {
  const listener = (event: Event) => {
    const changed: readonly string[] = event instanceof CustomEvent ? event.detail : [];
    if (changed.some((table) => tables.includes(table))) task();
  };
  document.addEventListener(CONTENT_CHANGE, listener);
  return () => document.removeEventListener(CONTENT_CHANGE, listener);
}
