/** Returns a function that runs tasks in sequence, in call order. A failed task does not block later ones. */
export function serialQueue(): <T>(task: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    // The task's caller handles its error.
    last = result.catch(() => {});
    return result;
  };
}
