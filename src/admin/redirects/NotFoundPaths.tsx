import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../rules/formats.ts';
import { isRedirectSource } from '../../rules/redirects.ts';
import { Loading } from '../app/layout/Loading.tsx';
import { PageHeader } from '../app/layout/PageHeader.tsx';
import { LoadFailed } from '../kit/lists/LoadFailed.tsx';
import { PathTable } from './PathTable.tsx';
import { RedirectTabs } from './RedirectTabs.tsx';
import { notFoundPaths, SCANNERS } from './redirects-api.ts';

/** The database returns at most this number of paths. */
const MAX_LISTED = 500;

/** The missing paths that visitors requested, most frequent first. */
export function NotFoundPaths() {
  const { data, error, refetch } = useQuery({ queryKey: ['redirects', 'not-found'], queryFn: notFoundPaths });
  return (
    <>
      <PageHeader title="Redirects" note="Missing paths that visitors requested" />
      <RedirectTabs />
      <p>
        Counted in the browser, without IP addresses or other data about visitors. Paths that now have a page
        or a redirect are not listed.
        {data?.length === MAX_LISTED && ` Showing the ${MAX_LISTED} most frequent.`}
      </p>
      {error && <LoadFailed isAlert text={`Could not load the paths: ${error.message}`} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && (
        <PathTable
          empty="No missing paths yet."
          columns={['Path', 'Count', 'Last day', '']}
          rows={data.map(({ path, count, last_day }) => ({
            key: path,
            cells: [
              path === SCANNERS ? 'Scanners: /wp-login.php, /.env and similar' : path,
              count.toLocaleString('en-US'),
              formatLongDate(last_day),
              isRedirectSource(path) && <RedirectButton key={path} path={path} />,
            ],
          }))}
        />
      )}
    </>
  );
}

function RedirectButton({ path }: { path: string }) {
  return (
    <Button
      component={Link}
      size="small"
      aria-label={`Redirect ${path} to…`}
      to={`/redirects/new?from=${encodeURIComponent(path)}`}
    >
      Redirect to…
    </Button>
  );
}
