import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { differences } from '../../app/providers/compare-values.ts';
import type { ConflictError } from '../../app/providers/conflict-error.ts';
import type { Values } from '../../app/providers/values.ts';
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx';
import { DeletedDialog } from '../conflicts/DeletedDialog.tsx';
import type { Draft } from '../drafts/draft-store.ts';
import { FormDrafts } from '../drafts/FormDrafts.tsx';
import type { EditSession } from './edit-session.ts';
import type { RecordFormProps } from './RecordForm.tsx';
import { submitForm } from './submit-form.ts';
import { useInvalidFields } from './use-invalid-fields.ts';

interface FormGuardsProps extends Pick<RecordFormProps, 'name' | 'timeFields' | 'onSaveAsNew'> {
  edit: EditSession;
  formId: string;
  /** Shows the record of another editor in the header, if the form already has one. */
  onStored: RecordFormProps['onStored'];
}

/**
 * Protects unsaved changes: stores them on the device, shows a dialog for a conflict or a deleted record, and focuses the
 * first invalid field after a rejected save.
 */
export function FormGuards({ name, formId, edit, timeFields, onStored, onSaveAsNew }: FormGuardsProps) {
  const form = useFormContext();
  const { isDirty, defaultValues } = useFormState();
  const { base, conflict } = useStore(edit.$state);
  edit.form = form;
  useInvalidFields(formId, edit.send);

  useEffect(() => {
    edit.isOpen = true;
    return () => {
      edit.isOpen = false;
    };
  }, [edit]);

  useEffect(() => {
    if (!isDirty) edit.send({ type: 'changes undone' });
  }, [isDirty, edit]);

  const saveChoice = ({ current }: ConflictError, chosen: Values) => {
    for (const [field, value] of Object.entries(chosen)) form.setValue(field, value, { shouldDirty: true });
    edit.send({ type: 'rebased', base: current });
    submitForm(formId);
  };
  const takeTheirs = ({ current }: ConflictError) => {
    edit.send({ type: 'rebased', base: current });
    if (current) onStored?.(current);
    form.reset(current ?? {});
  };
  const restore = (draft: Draft) => {
    // The end of an automatic save would make its row the base of the restored values.
    edit.autosaver?.interrupt();
    edit.send({ type: 'rebased', base: draft.base });
    form.reset({ ...defaultValues, ...draft.values }, { keepDefaultValues: true });
  };
  const close = () => edit.send({ type: 'conflict closed' });

  return (
    <>
      <FormDrafts name={name} edit={edit} timeFields={timeFields} onRestore={restore} />
      {conflict?.current && (
        <ConflictDialog
          differences={differences(base ?? {}, form.getValues(), conflict.current)}
          savedAt={conflict.current['updated_at']}
          onSave={(chosen) => saveChoice(conflict, chosen)}
          onTakeTheirs={() => takeTheirs(conflict)}
          onClose={close}
        />
      )}
      {conflict && conflict.current === null && (
        <DeletedDialog values={form.getValues()} onSaveAsNew={() => onSaveAsNew?.(edit)} onClose={close} />
      )}
    </>
  );
}
