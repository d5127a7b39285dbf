import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import type { DetailsPanel } from './use-details-panel.ts';

/**
 * The panel with an article's fields. It stays mounted while closed so that its fields are validated before a save, and
 * opens if one of them has an error.
 */
export function DetailsFrame({ details, children }: { details: DetailsPanel; children: ReactNode }) {
  const { panel, isOpen, isSheet, close, open } = details;
  const { submitCount } = useFormState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens after a save, which counts once it has failed.
  useEffect(() => {
    const invalid = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // An invalid field already has the focus, such as the title.
    if (submitCount === 0 || !invalid || document.activeElement?.getAttribute('aria-invalid') === 'true')
      return;
    // `open` uses `flushSync`, which React does not allow inside an effect.
    queueMicrotask(() => {
      open();
      invalid.focus();
    });
  }, [submitCount]);

  return (
    <>
      {/* Pressing the mouse must not move the focus out of the sheet, which would close it before the click. */}
      {isSheet && isOpen && <Scrim onMouseDown={(event) => event.preventDefault()} onClick={close} />}
      <Panel
        ref={panel}
        tabIndex={-1}
        aria-label="Details"
        data-panel={isOpen ? 'open' : 'closed'}
        data-sheet={isSheet}
      >
        {isSheet && (
          <Button
            startIcon={<CloseIcon />}
            color="inherit"
            variant="outlined"
            onClick={close}
            sx={{ justifySelf: 'end' }}
          >
            Close details
          </Button>
        )}
        {children}
      </Panel>
    </>
  );
}

const Panel = styled('section')(({ theme }) => ({
  gridArea: 'fields',
  display: 'grid',
  alignContent: 'start',
  gap: 18,
  minWidth: 0,
  outline: 'none',
  // The panel is too narrow for the image next to its field.
  '& > .cover': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-panel="closed"]': { display: 'none' },
  '&[data-sheet="false"]': {
    position: 'sticky',
    top: 12,
    maxHeight: 'calc(100svh - var(--action-bar) - 24px)',
    overflowY: 'auto',
    // Space for focus rings.
    padding: 4,
    margin: -4,
  },
  '&[data-sheet="true"]': {
    position: 'fixed',
    zIndex: theme.zIndex.drawer,
    inset: '0 0 0 auto',
    width: '24rem',
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: 16,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderInlineStart: '2px solid var(--ink)',
    background: 'var(--paper)',
  },
}));

const Scrim = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.drawer,
  inset: 0,
  background: 'rgb(0 0 0 / 50%)',
}));
