import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { differences } from '../../app/providers/compare-values.ts';
import type { ConflictError } from '../../app/providers/conflict-error.ts';
import type { Values } from '../../app/providers/values.ts';
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx';
import { DeletedDialog } from '../conflicts/DeletedDialog.tsx';
import { FormDrafts } from '../drafts/FormDrafts.tsx';
import type { RecordFormProps } from './RecordForm.tsx';
import { submitForm } from './submit-form.ts';
import type { EditSession } from './use-edit-session.ts';
import { useInvalidFields } from './use-invalid-fields.ts';

interface FormGuardsProps {
  formId: string;
  edit: EditSession;
  timeFields?: RecordFormProps['timeFields'];
  onSaveAsNew?: RecordFormProps['onSaveAsNew'];
}

/**
 * Protects unsaved changes: stores them on the device, shows a dialog for a conflict or a deleted record, and focuses the
 * first invalid field after a rejected save.
 */
export function FormGuards({ formId, edit, timeFields, onSaveAsNew }: FormGuardsProps) {
  const form = useFormContext();
  const { isDirty, isSubmitSuccessful, defaultValues } = useFormState();
  const [saves, setSaves] = useState(0);
  useInvalidFields(formId, edit.describeFieldErrors);
  edit.parts.values = () => form.getValues();
  const { base, intent, parts, conflict, closeConflict, clearFailure } = edit;

  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the error once no changes are left.
  useEffect(() => {
    if (!isDirty) clearFailure();
  }, [isDirty]);

  // Resets the dirty state of a form that stays open after a save, so that only later changes count as unsaved.
  useEffect(() => {
    if (!isSubmitSuccessful || intent.current === 'leave') return;
    form.reset(form.getValues());
    setSaves((before) => before + 1);
  }, [isSubmitSuccessful, form, intent]);

  const saveChoice = ({ current }: ConflictError, chosen: Values) => {
    for (const [field, value] of Object.entries(chosen)) form.setValue(field, value, { shouldDirty: true });
    base.current = current;
    closeConflict();
    submitForm(formId);
  };
  const takeTheirs = ({ current }: ConflictError) => {
    base.current = current;
    if (current) parts.showStored(current);
    form.reset(current ?? {});
    closeConflict();
  };

  /** Marks the form as saved, so that the user can leave it without confirmation. */
  const allowLeaving = () =>
    flushSync(() => {
      form.reset(form.getValues());
      closeConflict();
    });

  return (
    <>
      <FormDrafts
        saves={saves}
        edit={edit}
        timeFields={timeFields}
        onRestore={(draft) => {
          // The end of an automatic save would make its row the base of the restored values.
          parts.interruptAutosave();
          base.current = draft.base;
          form.reset({ ...defaultValues, ...draft.values }, { keepDefaultValues: true });
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
