import { type RefObject, useEffect } from 'react';
import { isShortcut } from '../is-shortcut.ts';
import type { SaveIntent } from './save-intent.ts';
import { submitForm } from './submit-form.ts';

interface Props {
  formId: string;
  intent: RefObject<SaveIntent>;
  /** The intent of a save by the shortcut. */
  shortcut: SaveIntent;
}

/** Saves the form on Ctrl-S or Cmd-S. */
export function SaveShortcut({ formId, intent, shortcut }: Props) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 's')) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"]')) return;
      intent.current = shortcut;
      submitForm(formId);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [formId, intent, shortcut]);
  return null;
}
