import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useFormContext, useFormState } from 'react-hook-form';
import { messageOf } from '../../../rules/error-message.ts';
import { isSame } from '../../app/providers/compare-values.ts';
import { ConflictError } from '../../app/providers/conflict-error.ts';
import { hasNoResponse } from '../../app/providers/http-client.ts';
import type { Values } from '../../app/providers/values.ts';
import { isUploading } from '../../media/pending-uploads.ts';
import type { EditSession, FormParts } from '../forms/use-edit-session.ts';
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
  onCreated: (record: Values) => void,
): AutosaveState {
  const form = useFormContext();
  const { isDirty, isSubmitting, defaultValues } = useFormState();
  const [state, setState] = useState<AutosaveState>({ isSaving: false, savedAt: null, problem: null });
  const latest = useRef<Latest>({ autosave, edit, onCreated, isDirty, isSubmitting, defaultValues });
  latest.current = { autosave, edit, onCreated, isDirty, isSubmitting, defaultValues };

  useEffect(() => {
    const saves = new FormSaves(form, latest, setState);
    const saver = new Autosaver((signal) => saves.attempt(signal));
    Object.assign(latest.current.edit.parts, {
      interruptAutosave: () => saver.interrupt(),
      pauseAutosave: () => saver.pause(),
      adoptSaved: (row, values, isNew) => saves.adoptSavedRow(row, values, isNew),
    } satisfies Partial<FormParts>);
    const { unsubscribe } = form.watch((_values, { type }) => {
      if (type === 'change') saver.resume();
      saver.touch();
    });
    return () => {
      saves.close();
      unsubscribe();
      saver.close();
    };
  }, [form]);

  useEffect(() => {
    if (!isDirty) setState((before) => ({ ...before, problem: null }));
  }, [isDirty]);

  return state;
}

/** What the form's last render received. */
interface Latest {
  readonly autosave: Autosave;
  readonly edit: EditSession;
  readonly onCreated: (record: Values) => void;
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  readonly defaultValues: Values | undefined;
}

/** The automatic saves of one open form. */
class FormSaves {
  readonly #form: UseFormReturn;
  readonly #latest: RefObject<Latest>;
  readonly #setState: Dispatch<SetStateAction<AutosaveState>>;
  /** The stored record with a conflict. There are no more attempts until the conflict is resolved. */
  #conflicting: Values | null | undefined;
  #isOpen = true;

  constructor(
    form: UseFormReturn,
    latest: RefObject<Latest>,
    setState: Dispatch<SetStateAction<AutosaveState>>,
  ) {
    this.#form = form;
    this.#latest = latest;
    this.#setState = setState;
  }

  close(): void {
    this.#isOpen = false;
  }

  async attempt(signal: AbortSignal): Promise<Attempt> {
    const { autosave, edit, isDirty, isSubmitting } = this.#latest.current;
    const stored = edit.base.current;
    if (!isDirty || !autosave.allows(stored) || stored === this.#conflicting) return 'done';
    if (isUploading() || isSubmitting || edit.failure !== null || edit.conflict !== null) return 'later';
    const values: Values = { ...this.#form.getValues() };
    const reason = autosave.incompleteReason(values);
    if (reason !== null) {
      this.#fail(reason);
      return 'done';
    }
    this.#setState((before) => ({ ...before, isSaving: true }));
    try {
      const row = await autosave.save(values, stored, signal);
      if (signal.aborted) return 'done';
      if (!this.#isOpen) {
        if (stored === null) this.#discardSavedDraft(values);
        return 'done';
      }
      this.adoptSavedRow(row, values, stored === null);
      this.#setState({ isSaving: false, savedAt: new Date(), problem: null });
      return 'later';
    } catch (error) {
      if (signal.aborted || !this.#isOpen) return 'done';
      this.#fail(messageOf(error));
      if (!(error instanceof ConflictError)) return hasNoResponse(error) ? 'later' : 'done';
      this.#conflicting = stored;
      edit.onDraftConflict(error);
      return 'done';
    } finally {
      if (signal.aborted) this.#setState((before) => ({ ...before, isSaving: false }));
    }
  }

  #fail(problem: string): void {
    this.#setState((before) => ({ ...before, isSaving: false, problem }));
  }

  /** Deletes the local draft of a new record that was saved after the form had closed, unless it contains more. */
  #discardSavedDraft(values: Values): void {
    const { autosave, edit, defaultValues } = this.#latest.current;
    const saved = { ...values, ...valuesOf(autosave.excludedFields, defaultValues) };
    const isSaved = Object.entries(this.#form.getValues()).every(([field, value]) =>
      isSame(value, saved[field]),
    );
    if (isSaved) edit.parts.discardDraft();
  }

  /**
   * Makes the saved row the base of later changes and keeps the form's values. Only later changes, and excluded fields
   * that the save did not store, remain unsaved.
   */
  adoptSavedRow(row: Values, values: Values, isNew: boolean): void {
    // After a manual save, the user may have left the form.
    if (!this.#isOpen) return;
    const { autosave, edit, onCreated, defaultValues } = this.#latest.current;
    const excluded = valuesOf(autosave.excludedFields, defaultValues);
    const unsaved = Object.entries(excluded).filter(([field]) => !isSame(row[field], values[field]));
    edit.base.current = row;
    this.#form.reset({ ...values, ...Object.fromEntries(unsaved) }, KEEP);
    // The local draft of a new record has another key than that of a stored one, so delete it.
    const discardNewDraft = edit.parts.discardDraft;
    if (isNew) {
      flushSync(() => onCreated(row));
      discardNewDraft();
    }
    edit.parts.storeDraft();
  }
}

const valuesOf = (fields: Autosave['excludedFields'], values: Values | undefined): Values =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, values?.[field]]));

const KEEP = {
  keepValues: true,
  keepFieldsRef: true,
  keepErrors: true,
  keepTouched: true,
  keepIsValid: true,
  keepIsSubmitted: true,
  keepIsSubmitSuccessful: true,
  keepSubmitCount: true,
};
