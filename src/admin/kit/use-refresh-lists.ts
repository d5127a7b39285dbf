import { useQueryClient } from '@tanstack/react-query';

/** Parts of the keys of queries that fill forms. */
const FORM_QUERIES = ['getOne', 'page-editor', 'setup-brand'];

/**
 * Returns a function that reloads what is shown, except the records of open forms: a newer version could replace
 * unsaved changes, and a failed reload could close the form. Requests can end after the user has opened a form.
 */
export function useRefreshLists(): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => !FORM_QUERIES.some((part) => queryKey.includes(part)),
    });
}
