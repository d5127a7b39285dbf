import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { quotaText, siteState } from '../../rules/publishing.ts';
import { SectionTitle } from '../dashboard/SectionTitle.tsx';
import { BusyButton } from '../kit/BusyButton.tsx';
import { BuildBar } from './BuildBar.tsx';
import { PublishAnyway } from './PublishAnyway.tsx';
import { PublishingLine, PublishingNote } from './PublishingLine.tsx';
import { useBuildRequest } from './use-build-request.ts';
import { usePublishing } from './use-publishing.ts';

/** Shows whether everything saved is live, with a button to publish and `children` next to it. */
export function PublishingPanel({ children }: { children?: ReactNode }) {
  const { site, error } = usePublishing();
  const { mutate: publish, isPending } = useBuildRequest();
  const line = useRef<HTMLParagraphElement>(null);
  const isLive = site !== undefined && siteState(site) === 'live';
  const quota = site ? quotaText(site.status) : null;
  return (
    <Panel aria-labelledby="publishing">
      <SectionTitle id="publishing">On the site</SectionTitle>
      <p ref={line}>
        {site && <PublishingLine state={siteState(site)} site={site} />}
        {site?.status.progress && siteState(site) === 'building' && (
          <BuildBar progress={site.status.progress} />
        )}
        {!site && (
          <PublishingNote>
            {error ? `Could not load the publishing status: ${error.message}` : '…'}
          </PublishingNote>
        )}
      </p>
      <div>
        <BusyButton
          variant="contained"
          startIcon={<PublishIcon />}
          isBusy={isPending}
          onClick={() => publish({})}
        >
          Publish now
        </BusyButton>
        <PublishAnyway
          status={isLive ? undefined : site?.status}
          next={() => line.current?.querySelector('a')}
        />
        {children}
        {quota && <span>{quota}</span>}
      </div>
    </Panel>
  );
}

const Panel = styled('section')({
  marginBottom: 36,
  '& p': { position: 'relative', margin: '0 0 12px' },
  // Reserves two lines, so that the shorter text of a running build does not shift the layout.
  '@media (max-width: 479.95px)': { '& p': { minHeight: '2lh' } },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 18px' },
  '& a': { color: 'var(--accent-text)', fontWeight: 650 },
  '& div > span': { color: 'var(--ink-faint)', fontSize: '0.875rem' },
});
