import { styled } from '@mui/material/styles';
import { toInstant } from '../../rules/instant.ts';
import { CardTable } from '../kit/lists/CardTable.ts';
import { CARDS } from '../kit/lists/table-styles.ts';
import { formatLocalTime } from '../kit/local-time.ts';
import { buildLength, outcomeText, reasonText, requestedBy } from './build-texts.ts';
import type { Build } from './publishing-api.ts';

/** Shows builds as a table, or as cards on narrow screens. */
export function BuildTable({ builds }: { builds: readonly Build[] }) {
  if (builds.length === 0) return <p>No builds have been requested yet.</p>;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Build</th>
          <th scope="col">Requested</th>
          <th scope="col">Requested by</th>
          <th scope="col">Reason</th>
          <th scope="col">Outcome</th>
          <th scope="col">Duration</th>
          <th scope="col">Pages</th>
        </tr>
      </thead>
      <tbody>
        {builds.map((build) => (
          <BuildRow key={build.id} build={build} />
        ))}
      </tbody>
    </Table>
  );
}

function BuildRow({ build }: { build: Build }) {
  return (
    <tr>
      <th scope="row">{build.id}</th>
      <td data-label="Requested">
        <time dateTime={toInstant(build.requested_at) ?? ''}>{formatLocalTime(build.requested_at)}</time>
      </td>
      <td data-label="Requested by">{requestedBy(build)}</td>
      <td data-label="Reason">{reasonText(build)}</td>
      <td data-label="Outcome" data-outcome={build.is_live ? 'current' : build.outcome}>
        <strong>{outcomeText(build)}</strong>
        {build.error && <span>{build.error}</span>}
        {build.approved_by && <span>Approved by {build.approved_by}.</span>}
      </td>
      <td data-label="Duration" className="number">
        {buildLength(build)}
      </td>
      <td data-label="Pages" className="number">
        {build.pages?.toLocaleString('en-US') ?? '–'}
      </td>
    </tr>
  );
}

const Table = styled(CardTable)({
  '& .number': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // Without a minimum, cells with long words, such as email addresses, would be a letter wide.
  '& td:not(.number)': { minWidth: '6.5rem' },
  '& [data-outcome] span': { display: 'block', color: 'var(--ink-soft)', fontSize: '0.8125rem' },
  '& [data-outcome="current"] strong': { color: 'var(--up)' },
  '& :is([data-outcome="failed"], [data-outcome="interrupted"], [data-outcome="blocked"]) strong': {
    color: 'var(--down)',
  },
  [CARDS]: {
    '& td:not(.number)': { minWidth: 0 },
    '& tbody th::before': { content: '"Build "' },
  },
});
