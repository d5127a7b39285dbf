import { styled } from '@mui/material/styles';
import { type BuildProgress, progressShare, progressText } from '../../rules/build-progress.ts';

/** Progress of a running build, as a line below the parent's text. It takes up no space in the layout. */
export function BuildBar({ progress }: { progress: BuildProgress }) {
  const share = progressShare(progress);
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <Track
      role="progressbar"
      aria-label="Build"
      aria-valuenow={percent}
      aria-valuetext={progressText(progress)}
    >
      <span style={{ width: `${percent}%` }} />
    </Track>
  );
}

const Track = styled('span')({
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  height: 4,
  marginTop: 1,
  maxWidth: '24rem',
  background: 'var(--hairline)',
  '@media (forced-colors: active)': { outline: '1px solid' },
  '& span': {
    display: 'block',
    height: '100%',
    background: 'var(--accent)',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
    '@media (prefers-reduced-motion: no-preference)': { transition: 'width 0.5s' },
  },
});
