import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../rules/formats.ts';
import { toInstant } from '../../rules/instant.ts';
import { Loading } from '../app/layout/Loading.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import type { Edit } from './statistics.ts';
import { timeAgo } from './time-ago.ts';

/** The latest edits; `null` while loading. */
export function RecentActivity({ edits }: { edits: readonly Edit[] | null }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <section aria-labelledby="recent-activity">
      <SectionTitle id="recent-activity">Recent activity</SectionTitle>
      {edits === null && <Loading />}
      {edits?.length === 0 && <p>Nothing yet.</p>}
      <Edits>
        {edits?.map(({ path, kind, name, at, isNew }) => (
          <li key={`${kind}${path}`}>
            <span className="kind">{kind}</span>
            <Link to={path}>{name}</Link>
            <time dateTime={toInstant(at) ?? ''} title={formatDateTime(at, timeZone)}>
              {isNew ? 'added' : 'edited'} {timeAgo(at)}
            </time>
          </li>
        ))}
      </Edits>
    </section>
  );
}

const Edits = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: '2px solid var(--ink)',
  '& li': {
    display: 'grid',
    gap: '2px 16px',
    padding: '10px 0',
    borderBottom: '1px solid var(--hairline)',
  },
  '& .kind': { color: 'var(--accent-text)', fontSize: '0.8125rem', fontWeight: 650 },
  '& a': { color: 'inherit', fontWeight: 650, textDecoration: 'none', overflowWrap: 'anywhere' },
  '& a:hover': { textDecoration: 'underline' },
  '& time': { color: 'var(--ink-faint)', fontSize: '0.875rem' },
  [theme.breakpoints.up('sm')]: {
    '& li': { gridTemplateColumns: '7.5rem minmax(0, 1fr) auto', alignItems: 'baseline' },
  },
}));
