/**
 * Marks a draft as being written in this tab, until the returned function is called or the tab is gone, however it
 * ended. Without Web Locks (a page served without TLS) no draft counts as being written.
 */
export function holdDraft(key: string): () => void {
  if (!('locks' in navigator)) return () => {};
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  navigator.locks.request(nameOf(key), () => held);
  return release;
}

/** Which drafts are being written in some open tab. */
export async function heldDrafts(keys: readonly string[]): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return new Set(keys.filter((key) => names.has(nameOf(key))));
}

const nameOf = (key: string) => `console-draft:${key}`;
