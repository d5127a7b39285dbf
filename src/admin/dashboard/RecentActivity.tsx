import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editPath } from '../../entities/entity.ts';
import { nounOf } from '../../entities/index.ts';
import { Loading } from '../app/layout/Loading.tsx';
import { kindText, nameText, operationText, wordsText } from '../history/entry-texts.ts';
import { activityPeople, type HistoryEntry, readActivity } from '../history/history-api.ts';
import { KindFilter } from '../history/KindFilter.tsx';
import { FilterSelect } from '../kit/lists/FilterSelect.tsx';
import { LoadFailed } from '../kit/lists/LoadFailed.tsx';
import { formatLocalTime } from '../kit/local-time.ts';
import { useRefreshLists } from '../kit/use-refresh-lists.ts';
import { SectionTitle } from './SectionTitle.tsx';
import { timeAgo } from './time-ago.ts';

const PAGE_SIZE = 10;

/** Lists recent changes, newest first, with filters by person and type. */
export function RecentActivity() {
  const [person, setPerson] = useState('');
  const [table, setTable] = useState('');
  /** The cursors (`before`) of the pages up to the current one. */
  const [pages, setPages] = useState<readonly (number | null)[]>([null]);
  const before = pages.at(-1) ?? null;
  const people = useQuery({ queryKey: ['activity', 'people'], queryFn: activityPeople });
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['activity', person, table, before],
    // One more than shown, to find out whether there is another page.
    queryFn: () =>
      readActivity({ person: person || null, table: table || null }, { before, count: PAGE_SIZE + 1 }),
    placeholderData: (previous) => previous,
  });
  // All parts of the dashboard, because the others have probably failed too.
  const reload = useRefreshLists();
  const shown = data?.slice(0, PAGE_SIZE);
  const hasNewer = pages.length > 1;
  const hasOlder = data !== undefined && data.length > PAGE_SIZE;
  const isFiltered = person !== '' || table !== '';
  const isAtEnd = !hasOlder || isPlaceholderData;
  const filter = (setFilter: (value: string) => void) => (value: string) => {
    setFilter(value);
    setPages([null]);
  };

  return (
    <section aria-labelledby="recent-activity">
      <SectionTitle id="recent-activity">Recent activity</SectionTitle>
      <Row>
        <FilterSelect
          label="Person"
          all="Everyone"
          value={person}
          onChange={filter(setPerson)}
          choices={(people.data ?? []).map((name) => [name, name])}
        />
        <KindFilter value={table} onChange={filter(setTable)} />
      </Row>
      {error && (
        <LoadFailed isAlert text={`Could not load the activity: ${error.message}`} onRetry={reload} />
      )}
      {!data && !error && <Loading />}
      {shown?.length === 0 && <p>{isFiltered ? 'No activity found.' : 'No activity yet.'}</p>}
      <Entries>
        {shown?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Entries>
      {(hasNewer || hasOlder) && (
        <Row>
          {/* Neither hidden nor disabled on the first and last page, which would lose the focus. */}
          <Button aria-disabled={!hasNewer} onClick={() => hasNewer && setPages(pages.slice(0, -1))}>
            Newer
          </Button>
          <Button
            aria-disabled={isAtEnd}
            onClick={() => isAtEnd || setPages([...pages, shown?.at(-1)?.id ?? null])}
          >
            Older
          </Button>
        </Row>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const contentType = nounOf(entry.table_name);
  const path = entry.is_deleted || !contentType ? '/deleted' : editPath(contentType, entry.record_id);
  return (
    <li>
      <span className="kind">{kindText(entry)}</span>
      <span>
        <Link to={path}>{nameText(entry)}</Link>
        <span className="who">
          {operationText(entry)} by {entry.by_name} {wordsText(entry)}
        </span>
      </span>
      <time dateTime={entry.at} title={formatLocalTime(entry.at)}>
        {timeAgo(entry.at)}
      </time>
    </li>
  );
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginBlock: '0 12px' });

const Entries = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 12px',
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
  '& .who': { display: 'block', color: 'var(--ink-soft)', fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& time': { color: 'var(--ink-faint)', fontSize: '0.875rem' },
  [theme.breakpoints.up('sm')]: {
    '& li': { gridTemplateColumns: '7.5rem minmax(0, 1fr) auto', alignItems: 'baseline' },
  },
}));
