import { useQuery, useQueryClient } from '@tanstack/react-query';
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
   * Saves the changes to `base`. Returns the stored values. Throws on failure. If it saves only some of the changes, it puts
   * those into `base`.
   */
  save: (values: Values, base: Values) => Promise<Values>;
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
  const { title, name, table, load, errorLoading, save, errorSaving, history, saved, tabs, outcome } = props;
  const queries = useQueryClient();
  const queryKey = ['page-editor', name];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: load,
    gcTime: 0,
    // A newer version could replace unsaved changes. What could not be loaded is loaded again when the browser is online.
    staleTime: ({ state }) => (state.data ? 'static' : 0),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows one toast per failure.
  useEffect(() => {
    if (error) toastFailure(errorLoading, error);
  }, [error]);

  const store = async (values: StoredValues, base: StoredValues | null) => {
    const stored = await save(Object(values), Object(base)).catch(async (error: unknown) => {
      throw error instanceof ConflictError ? new ConflictError(Object(await load())) : error;
    });
    // Not if the screen has been left: it would show these values when it is opened again, instead of loading.
    queries.setQueryData<Values>(queryKey, (shown) => shown && stored);
    return Object(structuredClone(stored));
  };

  return (
    <>
      <PageHeader title={title} note={<TableState table={table} />} />
      {tabs}
      {isPending && <Loading />}
      {error && <LoadFailed text="Could not load this page." onRetry={refetch} />}
      {data && (
        <RecordForm
          record={data}
          name={`page/${name}`}
          save={store}
          saved={saved}
          history={{ table, ...history(data) }}
          errorTitle={errorSaving}
          outcome={outcome}
        >
          {props.children}
        </RecordForm>
      )}
    </>
  );
}
