import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { consoleLabels } from '../../../rules/console-messages.ts';
import { useBarHeight } from '../../app/layout/use-bar-height.ts';
import { useSetIntent } from './save-intent.ts';

interface Props {
  submitLabel: string;
  cancelTo: string;
  /** Why the last save failed. */
  failure: string | null;
  /** The effect of saving. */
  outcome?: ReactNode;
  /** The result of the last automatic save. */
  autosave?: ReactNode;
  /** Additional buttons. */
  children?: ReactNode;
}

/** The form's buttons, in a bar that sticks to the bottom of the window. */
export function FormButtons({ submitLabel, cancelTo, failure, outcome, autosave, children }: Props) {
  const setIntent = useSetIntent();
  const { isSubmitting: isBusy } = useFormState();
  const outcomeId = useId();
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--action-bar');
  // A save disables its button and can remove Retry, which loses the focus.
  const submitButton = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when Retry appears or disappears.
  useEffect(() => {
    if (isBusy || !pressed.current || document.activeElement !== document.body) return;
    const button = pressed.current.isConnected ? pressed.current : submitButton.current;
    button?.focus();
  }, [isBusy, failure]);
  return (
    <Bar
      ref={bar}
      data-action-bar
      onClick={({ target }) => {
        pressed.current = target instanceof Element ? target.closest<HTMLElement>('[type="submit"]') : null;
      }}
    >
      {failure !== null && <NotSaved reason={failure} isBusy={isBusy} />}
      <div>
        <Button component={Link} to={cancelTo} color="inherit" variant="outlined">
          {consoleLabels.cancel}
        </Button>
        <Button
          ref={submitButton}
          type="submit"
          variant="contained"
          loading={isBusy}
          loadingPosition="start"
          aria-describedby={outcome ? outcomeId : undefined}
          onClick={() => setIntent('leave')}
        >
          {submitLabel}
        </Button>
        {outcome && (
          <Outcome>
            <span id={outcomeId}>{outcome}</span>
            {autosave}
          </Outcome>
        )}
        <Extra>{children}</Extra>
      </div>
    </Bar>
  );
}

/** The error of the last save and a Retry button, shown above the form buttons. */
function NotSaved({ reason, isBusy }: { reason: string; isBusy: boolean }) {
  return (
    <Failure role="alert">
      <p>
        <strong>Not saved:</strong> {reason}
      </p>
      <Button type="submit" size="small" color="error" variant="outlined" loading={isBusy}>
        Retry
      </Button>
    </Failure>
  );
}

const Bar = styled('div')({
  position: 'sticky',
  zIndex: 5,
  bottom: 0,
  maxWidth: 'var(--form-width, 60rem)',
  marginTop: 28,
  paddingBlock: 'clamp(8px, 1.2vw, 14px)',
  borderTop: '2px solid var(--ink)',
  background: 'var(--paper)',
  // Covers the outline of a focused editor, which is slightly wider than the bar.
  boxShadow: '-4px 0 var(--paper), 4px 0 var(--paper)',
  '& > div:last-child': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px min(12px, 2vw)',
  },
});

/** Up to two lines of text next to the buttons. */
const Outcome = styled('div')(({ theme }) => ({
  flex: '1 1 6rem',
  minWidth: 0,
  fontSize: '0.875rem',
  lineHeight: 1.3,
  color: 'var(--ink-soft)',
  // In low windows the bar has one row, to leave room for the form.
  [`${theme.breakpoints.up('sm')} and (min-height: 480px)`]: { flexBasis: '12rem' },
}));

/** Additional buttons at the end of the bar. They wrap to a new line if there is no room. */
const Extra = styled('div')({ display: 'flex', marginInlineStart: 'auto' });

const Failure = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 12,
  padding: '8px 12px',
  borderInlineStart: '4px solid var(--down)',
  background: 'var(--down-wash)',
  fontSize: '0.9375rem',
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& button': { flex: 'none' },
});
