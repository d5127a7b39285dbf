import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx';
import { differences } from '../conflicts/compare.ts';
import type { ConflictError } from '../conflicts/conflict-error.ts';
import { DeletedDialog } from '../conflicts/DeletedDialog.tsx';
import type { Values } from '../drafts/draft-store.ts';
import { FormDrafts } from '../drafts/FormDrafts.tsx';
import type { RecordFormProps } from './RecordForm.tsx';
import type { FormWatch } from './use-form-watch.ts';

interface FormGuardsProps {
  formId: string;
  watch: FormWatch;
  onSaveAsNew?: RecordFormProps['onSaveAsNew'];
}

/** Guards a form: stores unsaved changes on the device and detects newer versions before they are overwritten. */
export function FormGuards({ formId, watch, onSaveAsNew }: FormGuardsProps) {
  const form = useFormContext();
  const { isDirty, isSubmitSuccessful } = useFormState();
  const { base, conflict, forget, keep, scope, intent, closeConflict, clearFailure } = watch;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the changes are undone there is nothing left to save.
  useEffect(() => {
    if (!isDirty) clearFailure();
  }, [isDirty]);

  // A form that stays open after a save has to ask again before it is left with later changes.
  useEffect(() => {
    if (isSubmitSuccessful && intent.current !== 'leave') form.reset(form.getValues());
  }, [isSubmitSuccessful, form, intent]);

  const saveChoice = ({ current }: ConflictError, chosen: Values) => {
    for (const [field, value] of Object.entries(chosen)) form.setValue(field, value, { shouldDirty: true });
    base.current = current;
    closeConflict();
    submit(formId);
  };
  const takeTheirs = ({ current }: ConflictError) => {
    base.current = current;
    form.reset(current ?? {});
    closeConflict();
  };

  /** After this nothing is unsaved, so the form can be left without confirmation. */
  const allowLeaving = () =>
    flushSync(() => {
      form.reset(form.getValues());
      closeConflict();
    });

  return (
    <>
      <FormDrafts
        scope={scope}
        base={() => base.current}
        forgetRef={forget}
        keepRef={keep}
        onRestore={(draft) => {
          base.current = draft.base;
          form.reset(draft.values, { keepDefaultValues: true });
        }}
      />
      {conflict?.current && (
        <ConflictDialog
          differences={differences(base.current ?? {}, form.getValues(), conflict.current)}
          savedAt={conflict.current['updated_at']}
          onSave={(chosen) => saveChoice(conflict, chosen)}
          onTakeTheirs={() => takeTheirs(conflict)}
          onClose={closeConflict}
        />
      )}
      {conflict && conflict.current === null && (
        <DeletedDialog
          values={form.getValues()}
          onSaveAsNew={onSaveAsNew && (() => onSaveAsNew(form.getValues(), allowLeaving))}
          onClose={closeConflict}
        />
      )}
    </>
  );
}

/** Runs after the dialog has closed, like the shortcut and the button. */
function submit(formId: string): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
