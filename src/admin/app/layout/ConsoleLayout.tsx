import MenuIcon from '@mui/icons-material/Menu';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { $siteName } from '../../site-settings/shown-brand.ts';
import { FailedScreen } from './FailedScreen.tsx';
import { Loading } from './Loading.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useKeyboardHeight } from './use-keyboard-height.ts';

/** The console layout: a sidebar next to the screen, or a drawer on small screens. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const siteName = useStore($siteName);
  const [isOpen, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  useKeyboardHeight();
  // Closed before the focus moves, because an open drawer keeps it.
  const close = (next: HTMLElement | null) => {
    flushSync(() => setOpen(false));
    next?.focus({ preventScroll: true });
  };
  return (
    <Frame>
      {/* biome-ignore lint/a11y/useValidAnchor: The router would take the URL of a part for that of another screen. */}
      <a
        className="skip-link"
        href="#screen"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <header className="bar">
        <IconButton
          ref={menuButton}
          color="inherit"
          aria-label="Open menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <MenuIcon />
        </IconButton>
        <span>{siteName}</span>
      </header>
      <aside>
        <Sidebar />
      </aside>
      <Drawer
        open={isOpen}
        disableRestoreFocus
        onClose={() => close(menuButton.current)}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 272, maxWidth: '86vw' } } }}
      >
        <Sidebar onLeave={() => close(main.current)} />
      </Drawer>
      <main ref={main} id="screen" tabIndex={-1}>
        <ErrorBoundary FallbackComponent={FailedScreen} resetKeys={[pathname]}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  minHeight: '100svh',
  background: 'var(--paper)',
  color: 'var(--ink)',
  '& aside': { display: 'none' },
  '& .bar': {
    position: 'sticky',
    zIndex: theme.zIndex.appBar,
    top: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 'var(--header-height)',
    padding: '0 8px',
    colorScheme: 'dark',
    background: 'var(--paper)',
    color: 'var(--ink)',
    borderBottom: '1px solid var(--hairline)',
    font: '800 1.125rem/1 var(--display)',
    // See console.css.
    '@media (max-height: 479.95px)': { position: 'static' },
  },
  '& main': { padding: '20px 16px 96px', minWidth: 0, outline: 'none' },
  // The form's buttons stay at the bottom of the window.
  '& main:has([data-action-bar])': { paddingBottom: 0 },
  '& .skip-link': {
    position: 'fixed',
    zIndex: theme.zIndex.tooltip,
    insetInlineStart: 8,
    insetBlockStart: -80,
    padding: '8px 14px',
    background: 'var(--accent-surface)',
    color: 'var(--on-accent)',
    '&:focus': { insetBlockStart: 8 },
  },
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: '15.5rem minmax(0, 1fr)',
    '& .bar': { display: 'none' },
    '& aside': { display: 'block', position: 'sticky', top: 0, height: '100svh' },
    '& main': { padding: '32px clamp(24px, 3.4vw, 56px) 96px', maxWidth: '88rem' },
  },
}));
