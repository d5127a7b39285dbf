import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { type ChangeState, explainPublishing, type SiteNow } from '../../rules/publishing.ts';
import { timeZone } from '../kit/local-time.ts';
import { StateBadge } from './StateBadge.tsx';

interface Props {
  state: ChangeState;
  site: SiteNow;
}

/** Shows a publishing state and its explanation, with a link to the build history. Screen readers announce changes. */
export function PublishingLine({ state, site }: Props) {
  return (
    <Line>
      <span role="status">
        <Link to="/publishing" title="Open the build history">
          <StateBadge state={state} />
        </Link>
      </span>{' '}
      {explainPublishing(state, site, Date.now(), timeZone)}
    </Line>
  );
}

/** A plain note in place of a state. Its live region exists before it has content. */
export function PublishingNote({ children }: { children?: string }) {
  return (
    <Line>
      <span role="status">{children ?? ' '}</span>
    </Line>
  );
}

const Line = styled('span')({ fontStyle: 'normal', fontFamily: 'var(--sans)', overflowWrap: 'anywhere' });
