import { useEffect, useState } from 'react';

/** How long fields must be unchanged before work based on them starts. */
export const QUIET_MS = 400;

/** Debounces a value, so that work based on it does not slow down typing. */
export function useDebounced<Value>(value: Value, quietMs = QUIET_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
