import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordContext, useGetOne, useRedirect } from 'react-admin';
import { success } from '../../../rules/messages.ts';
import { Loading } from '../../app/layout/Loading.tsx';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import { toastFailure } from '../../app/notifications/toast.ts';
import { RecordState } from '../../publishing/RecordState.tsx';
import { ViewOnSite } from '../../publishing/ViewOnSite.tsx';
import { useEntity } from '../use-entity.ts';
import { RecordForm, type ScreenProps } from './RecordForm.tsx';
import { useSaveAsNew } from './use-save-as-new.ts';
import { useStoreRecord } from './use-store-record.ts';

interface Props extends ScreenProps {
  id: string;
  headerActions: ReactNode;
  children: ReactNode;
}

/**
 * The screen that edits a record. Returns to the list if the record cannot be read, and after saving unless the save
 * keeps the form open.
 */
export function EditRecord({ id, children, headerActions, ...form }: Props) {
  const { name: resource, one, table, messages } = useEntity();
  const queries = useQueryClient();
  const redirect = useRedirect();
  const store = useStoreRecord();
  const saveAsNew = useSaveAsNew();
  const { data: record, isFetchedAfterMount } = useGetOne(
    resource,
    { id },
    {
      // A newer version could replace unsaved changes.
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      onError: (error) => {
        toastFailure(messages.fetchOneFailed, error);
        redirect('list', resource);
      },
    },
  );

  return (
    <RecordContext value={record}>
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
      {/* The cache may contain an older version. */}
      {record && isFetchedAfterMount ? (
        <RecordForm
          {...form}
          name={`${resource}/${id}`}
          save={store}
          saved={success(messages.updated)}
          // react-admin does not do it, because the update has other parameters (`meta`) than the query.
          onStored={(row) => queries.setQueryData([resource, 'getOne', { id }], row)}
          onSaveAsNew={saveAsNew}
          history={{ table, id }}
          errorTitle={messages.updateFailed}
        >
          {children}
        </RecordForm>
      ) : (
        <Loading text={messages.loading} />
      )}
    </RecordContext>
  );
}
