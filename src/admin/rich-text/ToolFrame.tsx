import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useBarHeight } from '../app/layout/use-bar-height.ts';

/** The sticky frame of the editor's toolbars and notices, which stay in view wherever the caret is. */
export function ToolFrame({ children, notices }: { children: ReactNode; notices: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useBarHeight(frame, '--toolbar');
  return (
    <Frame ref={frame} onMouseDown={keepFocus}>
      {children}
      <Notices>{notices}</Notices>
    </Frame>
  );
}

/**
 * Leaves the focus in the text, also on a click beside a tool, but lets the texts of notices be selected. Mouse events of
 * menus also bubble here.
 */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (!target.closest('.MuiAlert-message')) event.preventDefault();
}

const Frame = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 4,
  top: 'var(--top-bar)',
  display: 'flex',
  flexDirection: 'column',
  borderBlockEnd: '1px solid var(--hairline)',
  borderRadius: '4px 4px 0 0',
  background: 'var(--mui-palette-background-paper)',
  // On phones the toolbar is below the text, just above the form's buttons or the on-screen keyboard.
  [theme.breakpoints.down('sm')]: {
    order: 1,
    top: 'auto',
    bottom: 'var(--bottom-bar)',
    borderBlockStart: '1px solid var(--hairline)',
    borderRadius: 0,
  },
}));

const Notices = styled('div')(({ theme }) => ({
  // Leaves room for the text, also above an on-screen keyboard.
  maxHeight: 'min(25svh, 10rem)',
  overflowY: 'auto',
  '& .MuiAlert-root': { borderRadius: 0, paddingBlock: 2 },
  [theme.breakpoints.down('sm')]: {
    // Next to the text, so that the tools do not move.
    order: -1,
    maxHeight: 'min(25svh, 8rem)',
    '& .MuiAlert-message': { paddingBlock: '4px 0' },
    '& .MuiAlert-icon': { paddingBlock: 4 },
    '& .MuiAlert-action': { paddingBlock: 0 },
  },
}));
