/** Returns the browser's storage, or null if it is blocked: then even reading the property throws. */
export function webStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name];
  } catch {
    return null;
  }
}

/** Stores a value if possible: the storage can be unavailable or full. */
export function storeIfPossible(storage: Pick<Storage, 'setItem'> | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // The value lasts only as long as the page.
  }
}
