/** Returns a function that runs tasks in sequence, in call order. A failed task does not block later ones. */
export function oneAtATime(): (task: () => void | Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    // The caller of the task handles its error.
    last = done.catch(() => {});
    return done;
  };
}
