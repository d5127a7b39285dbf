import { styled } from '@mui/material/styles';
import { type ChangeState, explainPublishing, type SiteNow } from '../../rules/publishing.ts';
import { StateBadge } from './StateBadge.tsx';

interface Props {
  state: ChangeState;
  site: SiteNow;
}

/** The state of something and what it means, in a line that screen readers hear when it changes. */
export function PublishingLine({ state, site }: Props) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <Line>
      <span role="status">
        <StateBadge state={state} />
      </span>{' '}
      {explainPublishing(state, site, Date.now(), timeZone)}
    </Line>
  );
}

/** Stands where nothing can be said yet, or no more: the region is there before its text is. */
export function PublishingNote({ children }: { children?: string }) {
  return (
    <Line>
      <span role="status">{children ?? ' '}</span>
    </Line>
  );
}

const Line = styled('span')({ fontStyle: 'normal', fontFamily: 'var(--sans)', overflowWrap: 'anywhere' });
