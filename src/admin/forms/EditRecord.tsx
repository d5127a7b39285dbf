import { type ReactNode, useEffect, useState } from 'react';
import { EditBase, useEditContext, useRedirect, useResourceContext } from 'react-admin';
import { labels } from '../../domain/messages.ts';
import { Loading } from '../layout/Loading.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { useFailureToast, useToast } from '../notifications/use-toast.ts';
import type { ResourceWords } from '../resource-words.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

export interface EditRecordProps<Values> extends Pick<RecordFormProps, 'check'> {
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
  check,
}: EditRecordProps<Values>) {
  const resource = useResourceContext() ?? '';
  const toast = useToast();
  const fail = useFailureToast();
  const redirect = useRedirect();

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
        onSuccess: () => {
          toast({ title: words.updated, destructive: false });
          redirect('list', resource);
        },
        onError: (error) => fail(words.updating, error),
      }}
    >
      <PageHeader title={`Edit ${words.one}`} />
      <OnceLoaded text={words.loading}>
        <RecordForm
          check={check}
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
