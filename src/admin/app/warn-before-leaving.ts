/** Runs `task`. Until it ends, the browser asks the user before it closes or reloads the page. */
export async function warnBeforeLeaving<Result>(task: () => Promise<Result>): Promise<Result> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  try {
    return await task();
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
}
