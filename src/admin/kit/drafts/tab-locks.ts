/**
 * Marks a draft as being edited in this tab until the returned function is called, or the tab closes or crashes.
 * Without Web Locks (pages served without TLS), no draft counts as being edited.
 */
export function lockDraft(key: string): () => void {
  if (!('locks' in navigator)) return () => {};
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(nameOf(key), () => released);
  return release;
}

/** Returns the keys of the drafts that are being edited in an open tab. */
export async function lockedDrafts(keys: readonly string[]): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return new Set(keys.filter((key) => names.has(nameOf(key))));
}

const nameOf = (key: string) => `console-draft:${key}`;
