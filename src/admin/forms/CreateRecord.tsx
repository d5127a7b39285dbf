import { type ReactNode, useState } from 'react';
import { CreateBase, useRedirect, useResourceContext } from 'react-admin';
import { PageHeader } from '../layout/PageHeader.tsx';
import { useFailureToast, useToast } from '../notifications/use-toast.ts';
import type { ResourceWords } from '../resource-words.ts';
import { newId } from './new-id.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

export interface CreateRecordProps<Values> extends Pick<RecordFormProps, 'defaultValues' | 'check'> {
  words: ResourceWords;
  /** Clean-up on save. */
  transform?: (values: Values) => object;
  children: ReactNode;
}

/** The screen that adds a record. Saved, it leads back to the list. */
export function CreateRecord<Values extends object>({
  words,
  transform,
  children,
  ...form
}: CreateRecordProps<Values>) {
  const resource = useResourceContext() ?? '';
  const toast = useToast();
  const fail = useFailureToast();
  const redirect = useRedirect();
  // One id for as long as the form is open: a save that is repeated after its answer was lost makes no second record.
  const [id] = useState(newId);

  return (
    <CreateBase
      mutationMode="pessimistic"
      transform={(values: Values) => ({ ...(transform ? transform(values) : values), id })}
      mutationOptions={{
        onSuccess: () => {
          toast({ title: words.created, destructive: false });
          redirect('list', resource);
        },
        onError: (error) => fail(words.creating, error),
      }}
    >
      <PageHeader title={`New ${words.one}`} />
      <RecordForm {...form} submitLabel={words.create} cancelTo={`/${resource}`} errorTitle={words.creating}>
        {children}
      </RecordForm>
    </CreateBase>
  );
}
