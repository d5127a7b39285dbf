import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { isSame } from '../../app/providers/compare-values.ts';
import type { EditSession } from '../forms/edit-session.ts';
import { newId } from '../forms/new-id.ts';
import { type DraftContent, DraftSaver } from './draft-saver.ts';
import type { Draft } from './draft-store.ts';

/** Stores the form's unsaved changes on the device. `timeFields` are stored only if they differ from their default. */
export function useDraftSaver(
  edit: EditSession,
  scope: string,
  timeFields: readonly string[],
  onProblem: (problem: string | null) => void,
) {
  const form = useFormContext();
  const { isDirty, defaultValues } = useFormState();
  const saver = useRef<DraftSaver | null>(null);
  const unsaved = useRef<() => DraftContent | null>(() => null);
  unsaved.current = () => {
    if (!isDirty) return null;
    const isOwn = ([field, value]: [string, unknown]) =>
      !timeFields.includes(field) || !isSame(value, defaultValues?.[field]);
    return {
      values: Object.fromEntries(Object.entries(form.getValues()).filter(isOwn)),
      base: edit.state.base,
    };
  };

  useEffect(() => {
    const draftSaver = new DraftSaver({ key: newId(), scope, onProblem });
    saver.current = draftSaver;
    const hide = () => {
      if (document.visibilityState === 'hidden') draftSaver.flush();
    };
    const scheduleSave = () => draftSaver.scheduleSave(() => unsaved.current());
    edit.draft = { discard: () => draftSaver.discard(), store: scheduleSave };
    const { unsubscribe } = form.watch(scheduleSave);
    addEventListener('visibilitychange', hide);
    addEventListener('pagehide', hide);
    return () => {
      unsubscribe();
      removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', hide);
      draftSaver.close();
    };
  }, [form, edit, scope, onProblem]);

  useEffect(() => {
    if (!isDirty) saver.current?.discard();
  }, [isDirty]);

  return {
    /** Returns the unsaved changes; null if there are none. */
    unsaved: () => unsaved.current(),
    takeOver: (draft: Draft, replaced: Draft | null) => saver.current?.takeOver(draft, replaced),
  };
}
