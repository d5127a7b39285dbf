import { useEffect, useState } from 'react';

const QUIET_MS = 400;

/** Debounces a value, so that work based on it does not slow down typing. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
