import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { EditBase, type RaRecord, useEditContext, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { labels, success } from '../../../rules/messages.ts';
import { Loading } from '../../app/layout/Loading.tsx';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import { toast, toastFailure } from '../../app/notifications/toast.ts';
import { RecordState } from '../../publishing/RecordState.tsx';
import { ViewOnSite } from '../../publishing/ViewOnSite.tsx';
import { useEntity } from '../use-entity.ts';
import { RecordForm, type ScreenProps } from './RecordForm.tsx';
import { useEditSession } from './use-edit-session.ts';
import { useSaveAsNew } from './use-save-as-new.ts';

interface Props extends ScreenProps {
  /** Buttons next to the screen's title. */
  headerActions?: ReactNode;
  children: ReactNode;
}

/**
 * The screen that edits a record. Returns to the list if the record cannot be read, and after saving unless the save
 * keeps the form open.
 */
export function EditRecord({ children, headerActions, ...form }: Props) {
  const { name: resource, one, table, save, messages } = useEntity();
  const { id } = useParams();
  const edit = useEditSession(`${resource}/${id}`);
  // react-admin does not do it, because the update has other parameters (`meta`) than the query.
  const queries = useQueryClient();
  edit.parts.showStored = (record) => queries.setQueryData([resource, 'getOne', { id }], record);
  const redirect = useRedirect();
  const saveAsNew = useSaveAsNew(edit);
  const saved = async (record: RaRecord) => {
    const isLeaving = edit.intent.current === 'leave';
    await (isLeaving ? edit.parts.discardDraft() : edit.onSaved(record));
    toast(success(messages.updated));
    if (isLeaving) redirect('list', resource);
  };

  return (
    <EditBase
      mutationMode="pessimistic"
      transform={(values: object) => Object(save.parse(values))}
      queryOptions={{
        onError: (error: unknown) => {
          toastFailure(messages.fetchOneFailed, error);
          redirect('list', resource);
        },
      }}
      mutationOptions={{
        onSuccess: saved,
        onError: (error) => edit.onSaveFailed(messages.updateFailed, error),
      }}
    >
      <PageHeader
        title={`Edit ${one}`}
        note={<RecordState />}
        actions={
          <div>
            {headerActions}
            <ViewOnSite />
          </div>
        }
      />
      <OnceLoaded text={messages.loading}>
        <RecordForm
          {...form}
          edit={edit}
          onSaveAsNew={saveAsNew}
          history={{ table, id: id ?? '' }}
          submitLabel={labels.saveChanges}
          cancelTo={`/${resource}`}
          errorTitle={messages.updateFailed}
        >
          {children}
        </RecordForm>
      </OnceLoaded>
    </EditBase>
  );
}

/** Waits for a freshly loaded record before it shows the form, because a list's cache may be stale or incomplete. */
function OnceLoaded({ text, children }: { text: string; children: ReactNode }) {
  const { record, isFetching } = useEditContext();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (record && !isFetching) setReady(true);
  }, [record, isFetching]);
  return isReady ? children : <Loading text={text} />;
}
