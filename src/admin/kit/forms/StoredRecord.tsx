import type { ReactNode } from 'react';
import {
  HttpError,
  type RaRecord,
  RecordContext,
  SaveContextProvider,
  useRedirect,
  useSaveContext,
  useUpdate,
} from 'react-admin';
import { success } from '../../../rules/messages.ts';
import { toast } from '../../app/notifications/toast.ts';
import { notSaved } from '../../app/providers/form-error.ts';
import type { Values } from '../../app/providers/values.ts';
import { useEntity } from '../use-entity.ts';
import type { EditSession } from './use-edit-session.ts';

interface Props {
  /** The stored record; undefined before the first manual save. */
  record: RaRecord | undefined;
  /** The record stored by an automatic save; undefined before the first one. */
  autosaved: RaRecord | undefined;
  /** Whether a manual save has created the record, also if the form was changed meanwhile. */
  isCreated: boolean;
  onSave: (record: RaRecord) => void;
  edit: EditSession;
  children: ReactNode;
}

/**
 * Makes a create form update its record once the record is stored, without remounting the form. After automatic saves
 * only, it still looks like a create form.
 */
export function StoredRecord({ record, autosaved, isCreated, onSave, edit, children }: Props) {
  const { name: resource, save, messages } = useEntity();
  const creating = useSaveContext();
  const [update] = useUpdate<RaRecord>();
  const redirect = useRedirect();

  const target = record ?? autosaved;
  const titles =
    record || isCreated
      ? { done: messages.updated, failed: messages.updateFailed }
      : { done: messages.created, failed: messages.createFailed };

  const updated = async (saved: RaRecord) => {
    const shown = await edit.onSaved(saved);
    toast(success(titles.done));
    if (edit.intent.current === 'leave') redirect('list', resource);
    else if (!edit.isAhead.current) onSave(shown);
  };

  const change = async (values: Partial<RaRecord>, { meta }: { meta?: { base: Values } } = {}) => {
    if (!target) return;
    try {
      const params = { id: target.id, data: Object(save.parse(values)), previousData: target, meta };
      await update(resource, params, {
        mutationMode: 'pessimistic',
        returnPromise: true,
        onSuccess: updated,
      });
    } catch (error) {
      edit.onSaveFailed(titles.failed, error);
      return error instanceof HttpError ? error.body?.errors : notSaved;
    }
  };

  return (
    <RecordContext value={record}>
      <SaveContextProvider value={target ? { save: change, mutationMode: 'pessimistic' } : creating}>
        {children}
      </SaveContextProvider>
    </RecordContext>
  );
}
