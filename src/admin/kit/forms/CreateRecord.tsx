import { type ReactNode, useState } from 'react';
import { type RaRecord, RecordContext } from 'react-admin';
import { useHref } from 'react-router-dom';
import { success } from '../../../rules/messages.ts';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import { RecordState } from '../../publishing/RecordState.tsx';
import { ViewOnSite } from '../../publishing/ViewOnSite.tsx';
import { useEntity } from '../use-entity.ts';
import { newId } from './new-id.ts';
import { RecordForm, type ScreenProps } from './RecordForm.tsx';
import { useIsCurrent } from './use-is-current.ts';
import { useSaveAsNew } from './use-save-as-new.ts';
import { useShowNewRecord } from './use-show-new-record.ts';
import { useStoreRecord } from './use-store-record.ts';

interface Props extends ScreenProps {
  defaultValues: Record<string, unknown> | undefined;
  children: ReactNode;
}

/**
 * The screen that creates a record. Saving returns to the list. A save that keeps the form open turns this into the
 * edit screen of the new record. After automatic saves only, it still looks like the create screen.
 */
export function CreateRecord({ children, defaultValues, ...form }: Props) {
  const { name: resource, one, table, messages } = useEntity();
  // The id stays the same while the form is open and is stored with its draft, so that a retry after a lost response
  // does not create a second record.
  const [newRecordId] = useState(newId);
  const [storedId, setStoredId] = useState<string>();
  const [stored, setStored] = useState<RaRecord>();
  const isCurrent = useIsCurrent();
  const showInList = useShowNewRecord();
  const editUrl = useHref(`/${resource}/edit`);

  // Bypasses the router, which would remount the form and lose the cursor position and the undo history.
  // `usr` contains the values that “Duplicate” passed. After a reload, they would replace the stored ones.
  const showUrl = (id: string) => {
    setStoredId(id);
    if (isCurrent()) history.replaceState({ ...history.state, usr: null }, '', `${editUrl}/${id}`);
  };

  return (
    <RecordContext value={stored}>
      <PageHeader
        title={stored ? `Edit ${one}` : `New ${one}`}
        note={stored && <RecordState />}
        actions={<ViewOnSite />}
      />
      <RecordForm
        {...form}
        name={`${resource}/${storedId ?? 'new'}`}
        defaultValues={{ ...defaultValues, id: newRecordId }}
        save={useStoreRecord()}
        saved={success(stored ? messages.updated : messages.created)}
        onStored={(row) => {
          const id = String(row['id']);
          setStored({ ...row, id });
          showUrl(id);
        }}
        onAutosaved={(row) => {
          if (storedId === undefined && isCurrent()) showInList();
          showUrl(String(row['id']));
        }}
        onSaveAsNew={useSaveAsNew()}
        history={stored && { table, id: String(stored.id) }}
        submitLabel={stored ? undefined : messages.create}
        errorTitle={stored ? messages.updateFailed : messages.createFailed}
      >
        {children}
      </RecordForm>
    </RecordContext>
  );
}
