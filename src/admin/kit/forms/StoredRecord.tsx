import { type ReactNode, useState } from 'react';
import {
  HttpError,
  type RaRecord,
  RecordContext,
  SaveContextProvider,
  useRedirect,
  useSaveContext,
  useUpdate,
} from 'react-admin';
import { useToast } from '../../app/notifications/use-toast.ts';
import type { Values } from '../drafts/draft-store.ts';
import { useEntity } from '../use-entity.ts';
import type { FormWatch } from './use-form-watch.ts';

interface Props {
  /** The record as it is stored; none before the first save. */
  record: RaRecord | undefined;
  onSave: (record: RaRecord) => void;
  watch: FormWatch;
  children: ReactNode;
}

/** Makes a form that creates a record update it once the record is stored. The form stays mounted. */
export function StoredRecord({ record, onSave, watch, children }: Props) {
  const { name: resource, save, messages } = useEntity();
  const creating = useSaveContext();
  const [update] = useUpdate<RaRecord>();
  const [saving, setSaving] = useState(false);
  const toast = useToast();
  const redirect = useRedirect();

  const updated = async (saved: RaRecord) => {
    await watch.stayed(saved);
    toast({ title: messages.updated, destructive: false });
    if (watch.intent.current === 'leave') redirect('list', resource);
    else onSave(saved);
  };

  const change = async (values: Partial<RaRecord>, { meta }: { meta?: { base: Values } } = {}) => {
    if (!record) return;
    setSaving(true);
    try {
      const params = { id: record.id, data: Object(save.parse(values)), previousData: record, meta };
      await update(resource, params, {
        mutationMode: 'pessimistic',
        returnPromise: true,
        onSuccess: updated,
      });
    } catch (error) {
      watch.saveFailed(messages.updating, error);
      return error instanceof HttpError ? error.body?.errors : { root: { serverError: 'Not saved.' } };
    } finally {
      setSaving(false);
    }
  };

  return (
    <RecordContext value={record}>
      <SaveContextProvider value={record ? { save: change, saving, mutationMode: 'pessimistic' } : creating}>
        {children}
      </SaveContextProvider>
    </RecordContext>
  );
}
