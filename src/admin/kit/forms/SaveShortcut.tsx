import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { isShortcut } from '../is-shortcut.ts';
import { type SaveIntent, useSetIntent } from './save-intent.ts';
import { submitForm } from './submit-form.ts';

interface Props {
  formId: string;
  /** The intent of a save by the shortcut. */
  shortcut: SaveIntent;
}

/** Saves the form on Ctrl-S or Cmd-S, after a save that is running. */
export function SaveShortcut({ formId, shortcut }: Props) {
  const { isSubmitting } = useFormState();
  const setIntent = useSetIntent();
  const [isRequested, setRequested] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 's')) return;
      event.preventDefault();
      if (!event.repeat && !isDialogOpen()) setRequested(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    if (!isRequested || isSubmitting) return;
    // Later, because the save that has just ended still has to report it or leave the screen.
    const timer = setTimeout(() => {
      setRequested(false);
      if (isDialogOpen()) return;
      setIntent(shortcut);
      submitForm(formId);
    });
    return () => clearTimeout(timer);
  }, [isRequested, isSubmitting, formId, setIntent, shortcut]);

  return null;
}

const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;
