import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '../../rules/formats.ts';
import { Loading } from '../app/layout/Loading.tsx';
import { PageHeader } from '../app/layout/PageHeader.tsx';
import { LoadFailed } from '../kit/lists/LoadFailed.tsx';
import { PathTable } from './PathTable.tsx';
import { RedirectTabs } from './RedirectTabs.tsx';
import { automaticRedirects } from './redirects-api.ts';

/** Above this number, show the limits of hosts. */
const MANY = 2000;

/** The read-only list of old URLs and where they lead automatically. */
export function AutomaticRedirects() {
  const { data, error, refetch } = useQuery({
    queryKey: ['redirects', 'automatic'],
    queryFn: automaticRedirects,
  });
  return (
    <>
      <PageHeader title="Redirects" note={data ? `${data.total.toLocaleString('en-US')} old URLs` : '…'} />
      <RedirectTabs />
      <p>
        The old URL of a renamed page redirects to the new one. The URL of a deleted page responds with 410,
        and that of an unpublished page with 404.
      </p>
      {error && (
        <LoadFailed isAlert text={`Could not load the redirects: ${error.message}`} onRetry={refetch} />
      )}
      {!data && !error && <Loading />}
      {data && data.total > MANY && (
        <p role="status">
          Cloudflare Pages supports 2,100 redirects, and Netlify recommends fewer than 10,000. A self-hosted
          site has no limit.
        </p>
      )}
      {data && data.newest.length < data.total && <p>Showing the newest {data.newest.length}.</p>}
      {data && (
        <PathTable
          empty="No URL has changed yet."
          columns={['Old URL', 'Leads to', 'Status', 'Changed']}
          rows={data.newest.map(({ from_path, to_path, status, until }) => ({
            key: from_path,
            cells: [from_path, leadsTo(status, to_path), String(status), formatLongDate(until)],
          }))}
        />
      )}
    </>
  );
}

function leadsTo(status: number, path: string | null): string {
  if (status === 410) return 'Deleted';
  return path ?? 'Unpublished';
}
