import { type ReactNode, useState } from 'react';
import { CreateBase, useRedirect } from 'react-admin';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import { useToast } from '../../app/notifications/use-toast.ts';
import { useEntity } from '../use-entity.ts';
import { newId } from './new-id.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { useFormWatch } from './use-form-watch.ts';

interface Props extends Pick<RecordFormProps, 'defaultValues' | 'check' | 'actions'> {
  children: ReactNode;
}

/** The screen that adds a record. Saving returns to the list. */
export function CreateRecord({ children, defaultValues, ...form }: Props) {
  const { name: resource, one, save, messages } = useEntity();
  const toast = useToast();
  const redirect = useRedirect();
  const watch = useFormWatch(`${resource}/new`);
  // One id while the form is open, stored with its draft: a save that is repeated after its response was lost does not
  // create a second record.
  const [id] = useState(newId);

  return (
    <CreateBase
      mutationMode="pessimistic"
      transform={({ id: sameId, ...values }: { id: string }) => ({
        ...Object(save.parse(values)),
        id: sameId,
      })}
      mutationOptions={{
        onSuccess: async () => {
          await watch.forget.current();
          toast({ title: messages.created, destructive: false });
          redirect('list', resource);
        },
        onError: (error) => watch.saveFailed(messages.creating, error),
      }}
    >
      <PageHeader title={`New ${one}`} />
      <RecordForm
        {...form}
        watch={watch}
        defaultValues={{ ...defaultValues, id }}
        submitLabel={messages.create}
        cancelTo={`/${resource}`}
        errorTitle={messages.creating}
      >
        {children}
      </RecordForm>
    </CreateBase>
  );
}
