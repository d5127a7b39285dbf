import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import { changeState, explainPublishing } from '../../rules/publishing.ts';
import { timeZone } from '../kit/local-time.ts';
import { useEntity } from '../kit/use-entity.ts';
import { hiddenState } from './hidden-state.ts';
import { StateBadge } from './StateBadge.tsx';
import { useNotShown } from './use-not-shown.ts';
import { usePendingVersions, usePublishing } from './use-publishing.ts';

/** A list cell that shows whether visitors see the row, and if not, why. Empty for drafts whose last change is live. */
export function SiteStateCell() {
  const record = useRecordContext();
  const { table } = useEntity();
  const { site, loadedAt, error } = usePublishing();
  const pending = usePendingVersions(table);
  const notShown = useNotShown();
  if (error) return <StateBadge state="unknown" title={error.message} />;
  if (!record) return null;
  if (!site || !pending) return <StateBadge state="loading" />;

  // Records that the database did not list have the same state as the site.
  const version = pending[String(record.id)] ?? site.status.liveVersion;
  const changedAt = typeof record['updated_at'] === 'string' ? record['updated_at'] : null;
  const state = changeState(version, site, changedAt);
  if (state === 'live') {
    if (hiddenState(table, record, new Date(loadedAt)) !== null) return null;
    const reason = notShown(record);
    if (reason !== null) return <NotShown>{`Not shown: ${reason}`}</NotShown>;
  }
  return <StateBadge state={state} title={explainPublishing(state, site, Date.now(), timeZone)} />;
}

const NotShown = styled('span')({
  display: 'block',
  font: '400 0.8125rem/1.4 var(--sans)',
  color: 'var(--ink-soft)',
  overflowWrap: 'anywhere',
});
