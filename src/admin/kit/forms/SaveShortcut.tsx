import { useEffect } from 'react';

/** Saves the form on Ctrl-S, or Cmd-S on a Mac. */
export function SaveShortcut({ formId }: { formId: string }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement && !document.querySelector('[role="dialog"]')) form.requestSubmit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [formId]);
  return null;
}
