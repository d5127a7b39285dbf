import type { RefObject } from 'react';
import { useSaveContext } from 'react-admin';
import { notSaved } from '../../app/providers/form-error.ts';
import type { Values } from '../../app/providers/values.ts';
import { withUploads } from '../../media/pending-uploads.ts';
import type { RecordFormProps } from './RecordForm.tsx';

type Options = Pick<RecordFormProps, 'edit' | 'prepare' | 'check' | 'errorTitle'>;

/** Returns the submit handler of a form: waits for uploads, then checks the values and saves them. */
export function useSubmit(
  { edit, prepare, check, errorTitle }: Options,
  fields: RefObject<HTMLElement | null>,
) {
  const saveContext = useSaveContext();
  const save = async (given: Values, isOpen: boolean) => {
    edit.submitted.current = isOpen ? given : null;
    const values = prepare ? await prepare(given, edit.intent.current, edit.base.current) : given;
    if (values === null) return notSaved;
    const errors = await check?.(values);
    if (errors) edit.onFieldErrors();
    return errors ?? saveContext.save?.(values, { meta: { base: edit.base.current } });
  };
  return async (given: Values) => {
    // First, because the end of an automatic save would also end the form's submitting state.
    edit.parts.interruptAutosave();
    try {
      const values = await withUploads(given, edit.parts.values);
      const isOpen = edit.intent.current === 'draft';
      const task = () => save(values, isOpen);
      return await (isOpen ? task() : whileInert(fields.current, task));
    } catch (error) {
      edit.onSaveFailed(errorTitle, error);
      return notSaved;
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
