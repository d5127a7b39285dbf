import { useEffect } from 'react';

/** Ctrl-S, and Cmd-S on a Mac, saves the form. */
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
