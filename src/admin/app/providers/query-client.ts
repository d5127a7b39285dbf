import { QueryClient } from '@tanstack/react-query';

/** A failed read is told at once; trying again is up to whoever reads the toast. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
});
