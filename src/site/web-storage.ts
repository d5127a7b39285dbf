/** Returns the browser's storage, or null if it is blocked: then even reading the property throws. */
export function webStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name];
  } catch {
    return null;
  }
}
