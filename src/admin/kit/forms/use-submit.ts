import type { RefObject } from 'react';
import { HttpError, useRedirect, useResourceContext } from 'react-admin';
import { toast } from '../../app/notifications/toast.ts';
import type { Values } from '../../app/providers/values.ts';
import { withUploads } from '../../media/pending-uploads.ts';
import type { EditSession } from './edit-session.ts';
import type { RecordFormProps } from './RecordForm.tsx';
import { notSaved } from './save-failure.ts';
import type { SaveIntent } from './save-intent.ts';
import { useIsCurrent } from './use-is-current.ts';

/**
 * Returns the submit handler of a form, which is a manual save: waits for uploads, checks the values, saves them, and
 * makes the stored record the base of the form. Returns the errors that prevented the save.
 */
export function useSubmit(edit: EditSession, props: RecordFormProps, fields: RefObject<HTMLElement | null>) {
  const { prepare, check, save, saved, onStored, errorTitle } = props;
  const isCurrent = useIsCurrent();
  const resource = useResourceContext();
  const redirect = useRedirect();

  /** Stores the form. Returns the row, or the errors that prevented the save. */
  const store = async (submitted: Values, intent: SaveIntent) => {
    const { base } = edit.state;
    const values = prepare ? await prepare(submitted, intent, base) : submitted;
    if (values === null) return { errors: notSaved };
    const errors = await check?.(values);
    if (errors) {
      edit.send({ type: 'save failed', reason: null, conflict: null });
      return { errors };
    }
    const row = await save(values, base);
    await edit.discardSavedDraft(row, submitted);
    return { row };
  };

  return async (given: Values) => {
    // First, because the end of an automatic save would change the base meanwhile.
    edit.autosaver?.interrupt();
    try {
      const submitted = await withUploads(given, () => edit.form.getValues());
      const { intent } = edit.state;
      const task = () => store(submitted, intent);
      const { row, errors } = await (intent === 'draft' ? task() : whileInert(fields.current, task));
      if (!row) return errors;
      // Once the fields have the focus again: this ends the submitting state, and then the buttons check the focus.
      edit.acceptSaved(row, submitted, () => intent !== 'leave' && onStored?.(row));
      toast(saved);
      if (intent === 'leave' && resource && isCurrent()) redirect('list', resource);
      return null;
    } catch (thrown) {
      edit.fail(typeof errorTitle === 'string' ? errorTitle : errorTitle(thrown), thrown, isCurrent());
      return (thrown instanceof HttpError && thrown.body?.errors) || notSaved;
    }
  };
}

/** Blocks input while `task` saves the form, because the save would not include it. Then restores the focus. */
async function whileInert<Result>(fields: HTMLElement | null, task: () => Promise<Result>): Promise<Result> {
  const focused = document.activeElement;
  if (fields) fields.inert = true;
  try {
    return await task();
  } finally {
    if (fields) fields.inert = false;
    const isFocusFree = document.activeElement === document.body;
    if (isFocusFree && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
