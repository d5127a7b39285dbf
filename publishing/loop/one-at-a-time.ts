/** Answers a function that runs tasks one after the other, in the order of the calls. A task that fails holds up no later one. */
export function oneAtATime(): (task: () => void | Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    // Whoever asked for the task hears how it failed.
    last = done.catch(() => {});
    return done;
  };
}
