import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { messageOf } from '../../../rules/error-message.ts';
import { isUploading } from '../../app/pending-uploads.ts';
import { hasNoResponse } from '../../app/providers/http-client.ts';
import { ConflictError } from '../conflicts/conflict-error.ts';
import type { Values } from '../drafts/draft-store.ts';
import type { FormWatch } from '../forms/use-form-watch.ts';
import { type Attempt, Autosaver } from './autosaver.ts';

/** How a form saves its record automatically. */
export interface Autosave {
  /** Returns whether the stored record can be saved automatically; null stands for a new record. */
  readonly allows: (stored: Values | null) => boolean;
  /** Returns why the values cannot be stored yet, to complete “Not saved: …”; null if they can. */
  readonly missing: (values: Values) => string | null;
  /** Fields that automatic saves do not change. */
  readonly leaves: readonly string[];
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
  watch: FormWatch,
  onCreated: (record: Values) => void,
): AutosaveState {
  const form = useFormContext();
  const { isDirty, isSubmitting, defaultValues } = useFormState();
  const [state, setState] = useState<AutosaveState>({ isSaving: false, savedAt: null, problem: null });
  const latest = useRef({ autosave, watch, onCreated, isDirty, isSubmitting, defaultValues });
  latest.current = { autosave, watch, onCreated, isDirty, isSubmitting, defaultValues };

  useEffect(() => {
    /** The stored record with a conflict. There are no more attempts until the conflict is resolved. */
    let conflicting: Values | null | undefined;
    let isOpen = true;
    const fail = (problem: string) => setState((before) => ({ ...before, isSaving: false, problem }));

    const attempt = async (signal: AbortSignal): Promise<Attempt> => {
      const now = latest.current;
      const stored = now.watch.base.current;
      if (!now.isDirty || !now.autosave.allows(stored) || stored === conflicting) return 'done';
      if (isUploading() || now.isSubmitting || now.watch.failure !== null || now.watch.conflict !== null)
        return 'later';
      const values: Values = { ...form.getValues() };
      const missing = now.autosave.missing(values);
      if (missing !== null) {
        fail(missing);
        return 'done';
      }
      setState((before) => ({ ...before, isSaving: true }));
      try {
        const row = await now.autosave.save(values, stored, signal);
        if (signal.aborted || !isOpen) return 'done';
        keepWriting(row, values, stored === null);
        setState({ isSaving: false, savedAt: new Date(), problem: null });
        return 'later';
      } catch (error) {
        if (signal.aborted || !isOpen) return 'done';
        fail(messageOf(error));
        if (!(error instanceof ConflictError)) return hasNoResponse(error) ? 'later' : 'done';
        conflicting = stored;
        now.watch.onDraftConflict(error);
        return 'done';
      } finally {
        if (signal.aborted) setState((before) => ({ ...before, isSaving: false }));
      }
    };

    /** Keeps the form's values. Only later changes, and fields that automatic saves do not change, remain unsaved. */
    const keepWriting = (row: Values, values: Values, isNew: boolean) => {
      const { watch: current, autosave: rules, defaultValues: defaults, onCreated: created } = latest.current;
      const unsaved = Object.fromEntries(rules.leaves.map((field) => [field, defaults?.[field]]));
      current.base.current = row;
      form.reset({ ...values, ...unsaved }, KEEP);
      // The local draft of a new record has another key than that of a stored one, so delete it.
      const forgetNew = current.discardDraft.current;
      if (isNew) {
        flushSync(() => created(row));
        forgetNew();
      }
      current.storeDraft.current();
    };

    const saver = new Autosaver(attempt);
    latest.current.watch.interrupt.current = () => saver.interrupt();
    latest.current.watch.pauseAutosave.current = () => saver.pause();
    const { unsubscribe } = form.watch((_values, { type }) => {
      if (type === 'change') saver.resume();
      saver.touch();
    });
    return () => {
      isOpen = false;
      unsubscribe();
      saver.close();
    };
  }, [form]);

  useEffect(() => {
    if (!isDirty) setState((before) => ({ ...before, problem: null }));
  }, [isDirty]);

  return state;
}

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
