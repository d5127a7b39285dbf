import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { isUnanswered } from '../../app/providers/http-client.ts';
import { ConflictError } from '../conflicts/conflict-error.ts';
import type { Values } from '../drafts/draft-store.ts';
import type { FormWatch } from '../forms/use-form-watch.ts';
import { type Attempt, Autosaver } from './autosaver.ts';

/** How the records of a form are saved while somebody writes. */
export interface Autosave {
  /** Whether this may happen to the stored record; null for one that is not stored yet. */
  readonly allows: (stored: Values | null) => boolean;
  /** Why the values cannot be stored yet, as the end of “Not saved: …”; null if they can. */
  readonly missing: (values: Values) => string | null;
  /** Fields that it leaves as they are stored. */
  readonly leaves: readonly string[];
  /** Saves the values over `stored`, and returns the row. Throws a `ConflictError` if somebody else has changed it. */
  readonly save: (values: Values, stored: Values | null, signal: AbortSignal) => Promise<Values>;
}

/** What is known of the automatic saves of a form. */
export interface AutosaveState {
  readonly isSaving: boolean;
  /** When the last one succeeded. */
  readonly savedAt: Date | null;
  /** Why the last one failed. */
  readonly problem: string | null;
}

/** Saves a form to the server while somebody writes. Does nothing while another save is under way or has failed. */
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
    /** The stored record that a conflict is about. Until it is resolved, another attempt would only repeat it. */
    let conflicting: Values | null | undefined;
    let isOpen = true;
    const fail = (problem: string) => setState((before) => ({ ...before, isSaving: false, problem }));

    const attempt = async (signal: AbortSignal): Promise<Attempt> => {
      const now = latest.current;
      const stored = now.watch.base.current;
      if (!now.isDirty || !now.autosave.allows(stored) || stored === conflicting) return 'done';
      if (now.isSubmitting || now.watch.failure !== null || now.watch.conflict !== null) return 'later';
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
        fail(error instanceof Error ? error.message : String(error));
        if (!(error instanceof ConflictError)) return isUnanswered(error) ? 'later' : 'done';
        conflicting = stored;
        now.watch.draftConflicted(error);
        return 'done';
      } finally {
        if (signal.aborted) setState((before) => ({ ...before, isSaving: false }));
      }
    };

    /** The form stays as it is. Only what was written since then, and what was left, is unsaved. */
    const keepWriting = (row: Values, values: Values, isNew: boolean) => {
      const { watch: current, autosave: rules, defaultValues: defaults, onCreated: created } = latest.current;
      const left = Object.fromEntries(rules.leaves.map((field) => [field, defaults?.[field]]));
      current.base.current = row;
      form.reset({ ...values, ...left }, KEEP);
      // The copy of a new record on the device is not found by the form of a stored one.
      const forgetNew = current.forget.current;
      if (isNew) {
        flushSync(() => created(row));
        forgetNew();
      }
      current.keep.current();
    };

    const saver = new Autosaver(attempt);
    latest.current.watch.interrupt.current = () => saver.interrupt();
    const { unsubscribe } = form.watch(() => saver.touch());
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
