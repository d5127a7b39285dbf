import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { buildsLeft, siteState } from '../../domain/publishing.ts';
import { SectionTitle } from '../dashboard/SectionTitle.tsx';
import { PublishingLine, PublishingNote } from './PublishingLine.tsx';
import { PublishNowButton } from './PublishNowButton.tsx';
import { usePublishing } from './use-publishing.ts';

/** On the dashboard: whether visitors see everything that was saved. */
export function PublishingPanel() {
  const { site, error } = usePublishing();
  const left = site ? buildsLeft(site.status) : null;
  return (
    <Panel aria-labelledby="publishing">
      <SectionTitle id="publishing">On the site</SectionTitle>
      <p>
        {site && <PublishingLine state={siteState(site)} site={site} />}
        {!site && (
          <PublishingNote>
            {error ? `Publishing could not be asked about: ${error.message}` : '…'}
          </PublishingNote>
        )}
      </p>
      <div>
        <PublishNowButton />
        <Link to="/publishing">History of builds</Link>
        {left && <span>{left}</span>}
      </div>
    </Panel>
  );
}

const Panel = styled('section')({
  marginBottom: 36,
  '& p': { margin: '0 0 12px' },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 18px' },
  '& a': { color: 'var(--accent-text)', fontWeight: 650 },
  '& div > span': { color: 'var(--ink-faint)', fontSize: '0.875rem' },
});
