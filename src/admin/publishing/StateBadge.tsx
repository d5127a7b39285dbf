import { keyframes, styled } from '@mui/material/styles';
import type { ChangeState } from '../../rules/publishing.ts';

/** The state of a change, or of a redirect that leads to no page. `loading` is empty, and as wide as `live`. */
type BadgeState = ChangeState | 'target-missing' | 'loading';

const labels: Readonly<Record<BadgeState, string>> = {
  loading: '',
  saved: 'Saved',
  building: 'Building',
  live: 'Live',
  failed: 'Failed',
  blocked: 'Not published',
  unknown: 'Unknown',
  'target-missing': 'Target missing',
};

/** Shows the state as a short label, with a symbol so that colour is not the only signal. */
export function StateBadge({ state, title }: { state: BadgeState; title?: string }) {
  return (
    <Badge data-state={state} title={title}>
      {labels[state]}
    </Badge>
  );
}

const turning = keyframes({ to: { transform: 'rotate(1turn)' } });

const Badge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5em',
  font: '650 0.875rem/1.4 var(--sans)',
  whiteSpace: 'nowrap',
  color: 'var(--ink-soft)',
  '&::before': {
    content: '""',
    flex: 'none',
    boxSizing: 'border-box',
    width: 11,
    height: 11,
    border: '2px solid currentColor',
    borderRadius: '50%',
  },
  '&[data-state="loading"]': { visibility: 'hidden', width: '4em' },
  '&[data-state="live"]': { color: 'var(--up)', '&::before': { background: 'currentColor' } },
  '&[data-state="building"]': {
    color: 'var(--accent-text)',
    '&::before': {
      borderBlockStartColor: 'transparent',
      '@media (prefers-reduced-motion: no-preference)': { animation: `${turning} 1s linear infinite` },
    },
  },
  '&[data-state="failed"], &[data-state="blocked"], &[data-state="target-missing"]': {
    color: 'var(--down)',
    '&::before': { borderRadius: 0, rotate: '45deg' },
  },
  '&[data-state="unknown"]::before': { borderStyle: 'dashed' },
});
