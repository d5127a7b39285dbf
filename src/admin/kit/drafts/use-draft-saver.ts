import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { isSame } from '../../app/providers/compare-values.ts';
import type { EditSession } from '../forms/edit-session.ts';
import { DraftSaver } from './draft-saver.ts';

/** Stores the form's unsaved changes on the device. `timeFields` are stored only if they differ from their default. */
export function useDraftSaver(
  edit: EditSession,
  scope: string,
  timeFields: readonly string[],
  onProblem: (problem: string | null) => void,
): void {
  const form = useFormContext();
  const { isDirty, defaultValues } = useFormState();
  const unsaved = useEffectEvent(() => {
    if (!isDirty) return null;
    const isOwn = ([field, value]: [string, unknown]) =>
      !timeFields.includes(field) || !isSame(value, defaultValues?.[field]);
    return {
      values: Object.fromEntries(Object.entries(form.getValues()).filter(isOwn)),
      base: edit.state.base,
    };
  });

  useEffect(() => {
    const saver = new DraftSaver({ scope, unsaved: () => unsaved(), onProblem });
    edit.draft = saver;
    const hide = () => {
      if (document.visibilityState === 'hidden') saver.flush();
    };
    const { unsubscribe } = form.watch(() => saver.scheduleSave());
    addEventListener('visibilitychange', hide);
    addEventListener('pagehide', hide);
    return () => {
      unsubscribe();
      removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', hide);
      saver.close();
    };
  }, [form, edit, scope, onProblem]);

  useEffect(() => {
    if (!isDirty) edit.draft?.discard();
  }, [isDirty, edit]);
}
