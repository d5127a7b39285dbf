import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { messageOf } from '../../../rules/error-message.ts';
import { isSame } from '../../app/providers/compare-values.ts';
import { ConflictError } from '../../app/providers/conflict-error.ts';
import { hasNoResponse } from '../../app/providers/http-client.ts';
import type { Values } from '../../app/providers/values.ts';
import { isUploading } from '../../media/pending-uploads.ts';
import type { EditSession } from '../forms/edit-session.ts';
import { type Attempt, Autosaver } from './autosaver.ts';

/** How a form saves its record automatically. */
export interface Autosave {
  /** Returns whether the stored record can be saved automatically; null stands for a new record. */
  readonly allows: (stored: Values | null) => boolean;
  /** Returns why the values cannot be stored yet, to complete “Not saved: …”; null if they can. */
  readonly incompleteReason: (values: Values) => string | null;
  /** Fields that automatic saves do not change, with their names to complete “Draft saved at 9:30 AM, without …”. */
  readonly excludedFields: Readonly<Record<string, string>>;
  /** Saves the values and returns the row. Throws a `ConflictError` if someone else has changed `stored`. */
  readonly save: (values: Values, stored: Values | null, signal: AbortSignal) => Promise<Values>;
}

/** The state of a form's automatic saves. */
export interface AutosaveState {
  readonly isSaving: boolean;
  /** When the last one succeeded. */
  readonly savedAt: Date | null;
  /** Why the last one failed. */
  readonly problem: string | null;
}

/** Saves a form to the server as the user types. Waits while a manual save is running or has failed. */
export function useAutosave(
  autosave: Autosave,
  edit: EditSession,
  onAutosaved: ((row: Values) => void) | undefined,
): AutosaveState {
  const form = useFormContext();
  const { isDirty, isSubmitting, defaultValues } = useFormState();
  const [state, setState] = useState<AutosaveState>({ isSaving: false, savedAt: null, problem: null });
  const show = (change: Partial<AutosaveState>) => setState((before) => ({ ...before, ...change }));
  /** What the excluded fields contain without the user's changes. */
  const excluded = Object.fromEntries(
    Object.keys(autosave.excludedFields).map((field) => [field, defaultValues?.[field]]),
  );

  const attempt = useEffectEvent(async (signal: AbortSignal): Promise<Attempt> => {
    const { base, failure, conflict } = edit.state;
    if (!isDirty || !autosave.allows(base)) return 'done';
    if (isUploading() || isSubmitting || failure !== null || conflict !== null) return 'later';
    const values: Values = { ...form.getValues() };
    const reason = autosave.incompleteReason(values);
    if (reason !== null) {
      show({ problem: reason });
      return 'done';
    }
    show({ isSaving: true });
    try {
      const row = await autosave.save(values, base, signal);
      if (signal.aborted) return 'done';
      if (edit.isOpen) accept(row, values);
      else if (base === null) discardSavedDraft(values);
      show({ savedAt: new Date(), problem: null });
      return 'later';
    } catch (error) {
      if (signal.aborted || !edit.isOpen) return 'done';
      const message = messageOf(error);
      const isConflict = error instanceof ConflictError;
      if (isConflict)
        edit.send({ type: 'autosave conflicted', reason: `${message} Choose Retry to decide what to keep.` });
      show({ problem: isConflict ? null : message });
      return hasNoResponse(error) ? 'later' : 'done';
    } finally {
      show({ isSaving: false });
    }
  });

  /** Makes the saved row the base. Excluded fields that the save did not store remain unsaved. */
  const accept = (row: Values, values: Values) => {
    const unsaved = Object.entries(excluded).filter(([field]) => !isSame(row[field], values[field]));
    edit.acceptAutosaved(row, { ...values, ...Object.fromEntries(unsaved) }, () => onAutosaved?.(row));
  };

  /** Deletes the local draft of a new record that was saved after the form had closed, unless it contains more. */
  const discardSavedDraft = (values: Values) => {
    const saved: Values = { ...values, ...excluded };
    const isSaved = Object.entries(form.getValues()).every(([field, value]) => isSame(value, saved[field]));
    if (isSaved) edit.draft?.discard();
  };

  useEffect(() => {
    const saver = new Autosaver((signal) => attempt(signal));
    edit.autosaver = saver;
    const { unsubscribe } = form.watch((_values, { type }) => {
      if (type === 'change') saver.resume();
      saver.touch();
    });
    return () => {
      unsubscribe();
      saver.close();
    };
  }, [form, edit]);

  useEffect(() => {
    if (!isDirty) setState((before) => ({ ...before, problem: null }));
  }, [isDirty]);

  return state;
}
