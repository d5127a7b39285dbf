import { styled } from '@mui/material/styles';
import { explainPublishing } from '../../rules/publishing.ts';
import { timeZone } from '../kit/local-time.ts';
import { StateBadge } from './StateBadge.tsx';
import { useRecordState } from './use-publishing.ts';

/** A list cell that shows whether visitors see the row, and if not, why. Empty for drafts whose last change is live. */
export function SiteStateCell() {
  const { current, error } = useRecordState();
  if (error) return <StateBadge state="unknown" title={error.message} />;
  if (!current) return <StateBadge state="loading" />;
  const { site, state, hidden, reason } = current;
  if (hidden) return null;
  if (reason) return <NotShown>{`Not shown: ${reason}`}</NotShown>;
  return <StateBadge state={state} title={explainPublishing(state, site, Date.now(), timeZone)} />;
}

const NotShown = styled('span')({
  display: 'block',
  font: '400 0.8125rem/1.4 var(--sans)',
  color: 'var(--ink-soft)',
  overflowWrap: 'anywhere',
});
