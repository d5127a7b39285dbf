import { useQueryClient } from '@tanstack/react-query';

/**
 * Returns a function that reloads what is shown, except static queries and the records of open forms: a newer version
 * could replace unsaved changes, and a failed reload could close the form. Requests can end after the user has opened a
 * form.
 */
export function useRefreshLists(): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => !queryKey.includes('getOne'),
    });
}
