import { QueryClient } from '@tanstack/react-query';

/** The query client. Reports failed reads immediately instead of retrying them. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
});
