import { type ReactNode, useEffect, useState } from 'react';
import { EditBase, useDataProvider, useEditContext, useRedirect, useResourceContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { labels } from '../../../rules/messages.ts';
import { Loading } from '../../app/layout/Loading.tsx';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import { useFailureToast, useToast } from '../../app/notifications/use-toast.ts';
import type { ResourceWords } from '../../app/resource-messages.ts';
import { RecordState } from '../../publishing/RecordState.tsx';
import { newId } from './new-id.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { useFormWatch } from './use-form-watch.ts';

export interface EditRecordProps<Values> extends Pick<RecordFormProps, 'check' | 'actions'> {
  words: ResourceWords;
  /** Clean-up on save. */
  transform?: (values: Values) => object;
  children: ReactNode;
}

/** The screen that changes a record. Saved, or when the record cannot be read, it leads back to the list. */
export function EditRecord<Values extends object>({
  words,
  transform,
  children,
  ...form
}: EditRecordProps<Values>) {
  const resource = useResourceContext() ?? '';
  const { id } = useParams();
  const watch = useFormWatch(`${resource}/${id}`);
  const dataProvider = useDataProvider();
  const toast = useToast();
  const fail = useFailureToast();
  const redirect = useRedirect();
  const leave = (title: string) => {
    watch.forget.current();
    toast({ title, destructive: false });
    redirect('list', resource);
  };
  // One id for as long as the form is open: saved again after its answer was lost, it makes no second record.
  const [newRecordId] = useState(newId);
  const saveAsNew = async (values: Values, letGo: () => void) => {
    try {
      await dataProvider.create(resource, {
        data: { ...(transform ? transform(values) : values), id: newRecordId },
      });
      letGo();
      leave(words.created);
    } catch (error) {
      watch.saveFailed(words.creating, error);
    }
  };

  return (
    <EditBase
      mutationMode="pessimistic"
      {...(transform ? { transform } : {})}
      queryOptions={{
        onError: (error: unknown) => {
          fail(words.fetchingOne, error);
          redirect('list', resource);
        },
      }}
      mutationOptions={{
        onSuccess: () => leave(words.updated),
        onError: (error) => watch.saveFailed(words.updating, error),
      }}
    >
      <PageHeader title={`Edit ${words.one}`} note={<RecordState />} />
      <OnceLoaded text={words.loading}>
        <RecordForm
          {...form}
          watch={watch}
          onSaveAsNew={saveAsNew}
          submitLabel={labels.saveChanges}
          cancelTo={`/${resource}`}
          errorTitle={words.updating}
        >
          {children}
        </RecordForm>
      </OnceLoaded>
    </EditBase>
  );
}

/** What a list left in store may be old or incomplete, so the form waits for the record itself; then it stays. */
function OnceLoaded({ text, children }: { text: string; children: ReactNode }) {
  const { record, isFetching } = useEditContext();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (record && !isFetching) setReady(true);
  }, [record, isFetching]);
  return isReady ? children : <Loading text={text} />;
}
