let isLeaving = false;
// Runs before the listeners of forms and tasks, because it is registered before them.
window.addEventListener('beforeunload', (event) => {
  if (isLeaving) event.stopImmediatePropagation();
});

/** Returns whether nothing is unsaved, or the user accepts to leave without saving when asked this question. */
export function confirmLeaving(question: string): boolean {
  // Forms and running tasks cancel this event, as they do when the browser leaves the page.
  const isSaved = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return isSaved || window.confirm(question);
}

/** Opens another page. The browser does not ask about unsaved changes, because `confirmLeaving` has asked. */
export function leaveTo(path: string): void {
  isLeaving = true;
  location.assign(path);
}

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
