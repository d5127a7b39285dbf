import { type ReactNode, useState } from 'react';
import { CreateBase, type RaRecord, useRedirect } from 'react-admin';
import { useHref } from 'react-router-dom';
import { labels, success } from '../../../rules/messages.ts';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import { toast } from '../../app/notifications/toast.ts';
import { RecordState } from '../../publishing/RecordState.tsx';
import { ViewOnSite } from '../../publishing/ViewOnSite.tsx';
import { useEntity } from '../use-entity.ts';
import { newId } from './new-id.ts';
import { RecordForm, type ScreenProps } from './RecordForm.tsx';
import { StoredRecord } from './StoredRecord.tsx';
import { useEditSession } from './use-edit-session.ts';
import { useSaveAsNew } from './use-save-as-new.ts';

interface Props extends ScreenProps {
  defaultValues?: Record<string, unknown>;
  children: ReactNode;
}

/**
 * The screen that creates a record. Saving returns to the list. A save that keeps the form open turns this into the
 * edit screen of the new record.
 */
export function CreateRecord({ children, defaultValues, ...form }: Props) {
  const { name: resource, one, table, save, messages } = useEntity();
  const redirect = useRedirect();
  // The id stays the same while the form is open and is stored with its draft, so that a retry after a lost response
  // does not create a second record.
  const [newRecordId] = useState(newId);
  const [stored, setStored] = useState<RaRecord>();
  const [autosaved, setAutosaved] = useState<RaRecord>();
  const [isCreated, setCreated] = useState(false);
  const edit = useEditSession(`${resource}/${(stored ?? autosaved)?.id ?? 'new'}`);
  const saveAsNew = useSaveAsNew(edit);
  const editUrl = useHref(`/${resource}/edit`);

  // Ignored until the first manual save, because until then this is still the create screen.
  edit.parts.showStored = (record) => setStored((known) => known && { ...record, id: known.id });
  const created = async (record: RaRecord) => {
    const isLeaving = edit.intent.current === 'leave';
    if (isLeaving) await edit.parts.discardDraft();
    const shown = isLeaving ? record : await edit.onSaved(record);
    toast(success(messages.created));
    setCreated(true);
    if (isLeaving) return redirect('list', resource);
    if (edit.isAhead.current) return;
    setStored(shown);
    showUrl(record);
  };
  // Bypasses the router, which would remount the form and lose the cursor position and the undo history.
  // `usr` contains the values that “Duplicate” passed. After a reload, they would replace the stored ones.
  const showUrl = ({ id }: RaRecord) =>
    history.replaceState({ ...history.state, usr: null }, '', `${editUrl}/${id}`);

  return (
    <CreateBase
      mutationMode="pessimistic"
      transform={({ id, ...values }: { id: string }) => ({ ...Object(save.parse(values)), id })}
      mutationOptions={{
        onSuccess: created,
        onError: (error) => edit.onSaveFailed(messages.createFailed, error),
      }}
    >
      <StoredRecord record={stored} {...{ autosaved, isCreated, edit }} onSave={setStored}>
        <PageHeader
          title={stored ? `Edit ${one}` : `New ${one}`}
          note={stored && <RecordState />}
          actions={<ViewOnSite />}
        />
        <RecordForm
          {...form}
          edit={edit}
          onSaveAsNew={saveAsNew}
          defaultValues={{ ...defaultValues, id: newRecordId }}
          history={stored && { table, id: String(stored.id) }}
          onAutosaved={(values) => {
            const record = { ...values, id: String(values['id']) };
            setAutosaved(record);
            showUrl(record);
          }}
          submitLabel={stored ? labels.saveChanges : messages.create}
          cancelTo={`/${resource}`}
          errorTitle={stored ? messages.updateFailed : messages.createFailed}
        >
          {children}
        </RecordForm>
      </StoredRecord>
    </CreateBase>
  );
}
