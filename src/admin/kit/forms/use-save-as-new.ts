import { useState } from 'react';
import { useDataProvider, useRedirect } from 'react-admin';
import { messageOf } from '../../../rules/error-message.ts';
import { success } from '../../../rules/messages.ts';
import { toast } from '../../app/notifications/toast.ts';
import { useEntity } from '../use-entity.ts';
import { newId } from './new-id.ts';
import type { RecordFormProps } from './RecordForm.tsx';
import type { EditSession } from './use-edit-session.ts';

/** Returns a function that saves the form as a new record, because its own was deleted, and returns to the list. */
export function useSaveAsNew(edit: EditSession): NonNullable<RecordFormProps['onSaveAsNew']> {
  const { name: resource, save, messages } = useEntity();
  const dataProvider = useDataProvider();
  const redirect = useRedirect();
  // The id stays the same while the form is open, so that a retry after a lost response creates no second record.
  const [id] = useState(newId);
  return async (values, allowLeaving) => {
    try {
      await dataProvider.create(resource, { data: { ...Object(save.parse(values)), id } });
      allowLeaving();
      await edit.parts.discardDraft();
      toast(success(messages.created));
      redirect('list', resource);
    } catch (error) {
      edit.onSaveFailed(messages.createFailed, error);
      // The form has not been submitted, so it does not have the errors of its fields.
      edit.describeFieldErrors(messageOf(error));
    }
  };
}
