import { type ReactNode, useState } from 'react';
import { CreateBase, type RaRecord, useRedirect } from 'react-admin';
import { useHref } from 'react-router-dom';
import { labels } from '../../../rules/messages.ts';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import { useToast } from '../../app/notifications/use-toast.ts';
import { RecordState } from '../../publishing/RecordState.tsx';
import { ViewOnSite } from '../../publishing/ViewOnSite.tsx';
import { useEntity } from '../use-entity.ts';
import { newId } from './new-id.ts';
import { RecordForm, type ScreenProps } from './RecordForm.tsx';
import { StoredRecord } from './StoredRecord.tsx';
import { useFormWatch } from './use-form-watch.ts';

interface Props extends ScreenProps {
  defaultValues?: Record<string, unknown>;
  children: ReactNode;
}

/**
 * The screen that adds a record. Saving returns to the list. A save that keeps the form open turns the screen into the
 * one that edits the record.
 */
export function CreateRecord({ children, defaultValues, ...form }: Props) {
  const { name: resource, one, table, save, messages } = useEntity();
  const toast = useToast();
  const redirect = useRedirect();
  // One id while the form is open, stored with its draft: a save that is repeated after its response was lost does not
  // create a second record.
  const [id] = useState(newId);
  const [stored, setStored] = useState<RaRecord>();
  const [autosaved, setAutosaved] = useState<RaRecord>();
  const watch = useFormWatch(`${resource}/${(stored ?? autosaved)?.id ?? 'new'}`);
  const address = useHref(`/${resource}/edit`);

  const created = async (record: RaRecord) => {
    const isLeaving = watch.intent.current === 'leave';
    await (isLeaving ? watch.forget.current() : watch.stayed(record));
    toast({ title: messages.created, destructive: false });
    if (isLeaving) return redirect('list', resource);
    setStored(record);
    showAddress(record);
  };
  // Not through the router, which would replace the form, and with it the caret and what can be undone.
  const showAddress = ({ id: of }: RaRecord) => history.replaceState(history.state, '', `${address}/${of}`);

  return (
    <CreateBase
      mutationMode="pessimistic"
      transform={({ id: sameId, ...values }: { id: string }) => ({
        ...Object(save.parse(values)),
        id: sameId,
      })}
      mutationOptions={{
        onSuccess: created,
        onError: (error) => watch.saveFailed(messages.creating, error),
      }}
    >
      <StoredRecord record={stored} autosaved={autosaved} onSave={setStored} watch={watch}>
        <PageHeader
          title={stored ? `Edit ${one}` : `New ${one}`}
          note={stored && <RecordState />}
          actions={<ViewOnSite />}
        />
        <RecordForm
          {...form}
          watch={watch}
          defaultValues={{ ...defaultValues, id }}
          history={stored && { table, id: String(stored.id) }}
          onAutosaved={(values) => {
            const record = { ...values, id: String(values['id']) };
            setAutosaved(record);
            showAddress(record);
          }}
          submitLabel={stored ? labels.saveChanges : messages.create}
          cancelTo={`/${resource}`}
          errorTitle={stored ? messages.updating : messages.creating}
        >
          {children}
        </RecordForm>
      </StoredRecord>
    </CreateBase>
  );
}
