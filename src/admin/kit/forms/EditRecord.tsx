import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { EditBase, useEditContext, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { labels, success } from '../../../rules/messages.ts';
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
  /** Buttons next to the screen's title. */
  headerActions?: ReactNode;
  children: ReactNode;
}

/**
 * The screen that edits a record. Returns to the list if the record cannot be read, and after saving unless the save
 * keeps the form open.
 */
export function EditRecord(props: Props) {
  const { id = '' } = useParams();
  // Back can open the form of another record directly, which must not share the state of this one.
  return <RecordEditor key={id} id={id} {...props} />;
}

function RecordEditor({ id, children, headerActions, ...form }: Props & { id: string }) {
  const { name: resource, one, table, messages } = useEntity();
  const queries = useQueryClient();
  const redirect = useRedirect();
  const showList = () => redirect('list', resource);

  return (
    <EditBase
      queryOptions={{
        onError: (error: unknown) => {
          toastFailure(messages.fetchOneFailed, error);
          showList();
        },
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
          name={`${resource}/${id}`}
          save={useStoreRecord()}
          saved={success(messages.updated)}
          // react-admin does not do it, because the update has other parameters (`meta`) than the query.
          onStored={(row) => queries.setQueryData([resource, 'getOne', { id }], row)}
          onLeave={showList}
          onSaveAsNew={useSaveAsNew()}
          history={{ table, id }}
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
