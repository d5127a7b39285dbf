import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { type ChangeState, explainPublishing, type SiteNow } from '../../rules/publishing.ts';
import { StateBadge } from './StateBadge.tsx';

interface Props {
  state: ChangeState;
  site: SiteNow;
}

/** A publishing state with its explanation, linked to the screen with all builds. Screen readers announce changes. */
export function PublishingLine({ state, site }: Props) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <Line>
      <span role="status">
        <Link to="/publishing" title="How changes reach the site">
          <StateBadge state={state} />
        </Link>
      </span>{' '}
      {explainPublishing(state, site, Date.now(), timeZone)}
    </Line>
  );
}

/** A placeholder while the state is unknown. The live region exists before it has content. */
export function PublishingNote({ children }: { children?: string }) {
  return (
    <Line>
      <span role="status">{children ?? ' '}</span>
    </Line>
  );
}

const Line = styled('span')({ fontStyle: 'normal', fontFamily: 'var(--sans)', overflowWrap: 'anywhere' });
