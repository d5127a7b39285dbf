import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ToastMessage } from '../../../rules/messages.ts';
import { Loading } from '../../app/layout/Loading.tsx';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import { toastFailure } from '../../app/notifications/toast.ts';
import { ConflictError } from '../../app/providers/conflict-error.ts';
import type { Values as StoredValues } from '../../app/providers/values.ts';
import type { FormHistory } from '../../history/HistoryButton.tsx';
import { TableState } from '../../publishing/RecordState.tsx';
import { LoadFailed } from '../lists/LoadFailed.tsx';
import { RecordForm } from './RecordForm.tsx';

interface Props<Values extends object> {
  title: string;
  /** Key of the content in the query cache. */
  name: string;
  /** The table that the screen edits, for its publishing state. */
  table: string;
  /** Links to related screens, and notices. */
  tabs?: ReactNode;
  /** Returns the initial form values. Throws if they cannot be read. */
  load: () => Promise<Values>;
  errorLoading: string;
  /**
   * Saves the changes to `base`. Throws on failure. If it saves only some of the changes, it puts those into `base`.
   */
  save: (values: Values, base: Values) => Promise<void>;
  errorSaving: string | ((error: unknown) => string);
  /** Returns the record whose versions are shown, and how a version fills the form. */
  history: (loaded: Values) => Omit<FormHistory, 'table'>;
  saved: ToastMessage;
  /** The effect of saving, shown next to the save button. */
  outcome?: ReactNode;
  children: ReactNode;
}

/**
 * The screen that edits a page or the settings. They exist only once, so the form stays open after a save and shows what
 * is stored.
 */
export function PageEditor<Values extends object>(props: Props<Values>) {
  const { title, name, table, load, save, errorSaving, history, saved, tabs, outcome, children } = props;
  const { data, error, isFetching, refetch } = usePage(props);
  const isLoading = error ? isFetching : !data;

  const saveAndReload = async (values: StoredValues, base: StoredValues | null) => {
    await save(Object(values), Object(base)).catch(async (error: unknown) => {
      throw error instanceof ConflictError ? new ConflictError(Object(await load())) : error;
    });
    // Saved, even if it cannot be loaded again.
    const { data, isSuccess } = await refetch();
    return Object(structuredClone(isSuccess ? data : values));
  };

  return (
    <>
      <PageHeader title={title} note={<TableState table={table} />} />
      {tabs}
      {error && !isFetching && (
        <LoadFailed
          // A toast announces that the first load failed.
          isAlert={data !== undefined}
          text={data ? `Could not load this page: ${error.message}` : 'Could not load this page.'}
          onRetry={refetch}
        />
      )}
      {isLoading && <Loading />}
      {data && !error && (
        <RecordForm
          record={data}
          name={`page/${name}`}
          save={saveAndReload}
          saved={saved}
          history={{ table, ...history(data) }}
          errorTitle={errorSaving}
          outcome={outcome}
        >
          {children}
        </RecordForm>
      )}
    </>
  );
}

/** Loads the content of the form. Shows a toast if that fails. */
function usePage<Values extends object>({ name, load, errorLoading }: Props<Values>) {
  const page = useQuery({
    queryKey: ['page-editor', name],
    queryFn: load,
    gcTime: 0,
    // A newer version could replace unsaved changes.
    staleTime: 'static',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows one toast per failure.
  useEffect(() => {
    // A failed reload after a save must not replace the toast about the save.
    if (page.error && !page.data) toastFailure(errorLoading, page.error);
  }, [page.error]);
  return page;
}
