/** Returns a function that computes each result once. `stored` returns the key to keep in memory. */
export function remembered<Key, Result>(
  compute: (key: Key) => Result,
  stored: (key: Key) => Key = (key) => key,
): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    results.set(stored(key), result);
    return result;
  };
}
