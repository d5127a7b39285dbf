import { QueryClient } from '@tanstack/react-query';

/** Failed reads are reported at once and not retried automatically. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
});
