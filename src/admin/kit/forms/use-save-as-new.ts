import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { messageOf } from '../../../rules/error-message.ts';
import { success } from '../../../rules/messages.ts';
import { toast } from '../../app/notifications/toast.ts';
import { useEntity } from '../use-entity.ts';
import type { EditSession } from './edit-session.ts';
import { newId } from './new-id.ts';
import { useIsCurrent } from './use-is-current.ts';
import { useStoreRecord } from './use-store-record.ts';

/** Returns a function that saves a form as a new record, because its own was deleted, and returns to the list. */
export function useSaveAsNew(): (edit: EditSession) => Promise<void> {
  const { name: resource, messages } = useEntity();
  const store = useStoreRecord();
  const redirect = useRedirect();
  const isCurrent = useIsCurrent();
  // The id stays the same while the form is open, so that a retry after a lost response creates no second record.
  const [id] = useState(newId);
  return async (edit) => {
    try {
      await store({ ...edit.form.getValues(), id }, null);
      if (edit.isOpen) edit.allowLeaving();
      await edit.draft?.discard();
      toast(success(messages.created));
      if (isCurrent()) redirect('list', resource);
    } catch (error) {
      edit.fail(messages.createFailed, error, isCurrent());
      // The form has not been submitted, so it does not have the errors of its fields.
      edit.send({ type: 'field errors described', reason: messageOf(error) });
    }
  };
}
