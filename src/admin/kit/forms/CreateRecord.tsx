import { type ReactNode, useState } from 'react';
import { CreateBase, useRedirect, useResourceContext } from 'react-admin';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import { useToast } from '../../app/notifications/use-toast.ts';
import type { ResourceWords } from '../../app/resource-messages.ts';
import { newId } from './new-id.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { useFormWatch } from './use-form-watch.ts';

export interface CreateRecordProps<Values>
  extends Pick<RecordFormProps, 'defaultValues' | 'check' | 'actions'> {
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
  defaultValues,
  ...form
}: CreateRecordProps<Values>) {
  const resource = useResourceContext() ?? '';
  const toast = useToast();
  const redirect = useRedirect();
  const watch = useFormWatch(`${resource}/new`);
  // One id for as long as the form is open, and kept with its unsaved changes: a save that is repeated after its answer
  // was lost makes no second record.
  const [id] = useState(newId);

  return (
    <CreateBase
      mutationMode="pessimistic"
      transform={(values: Values & { id: string }) => ({
        ...(transform ? transform(values) : values),
        id: values.id,
      })}
      mutationOptions={{
        onSuccess: () => {
          watch.forget.current();
          toast({ title: words.created, destructive: false });
          redirect('list', resource);
        },
        onError: (error) => watch.saveFailed(words.creating, error),
      }}
    >
      <PageHeader title={`New ${words.one}`} />
      <RecordForm
        {...form}
        watch={watch}
        defaultValues={{ ...defaultValues, id }}
        submitLabel={words.create}
        cancelTo={`/${resource}`}
        errorTitle={words.creating}
      >
        {children}
      </RecordForm>
    </CreateBase>
  );
}
