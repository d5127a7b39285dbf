import ContrastIcon from '@mui/icons-material/Contrast';
import SignOutIcon from '@mui/icons-material/Logout';
import SiteIcon from '@mui/icons-material/NorthEast';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled, useColorScheme } from '@mui/material/styles';
import { useStore } from '@nanostores/react';
import { useTranslate } from 'react-admin';
import { sessionToasts } from '../../../rules/messages.ts';
import { storeFlashToast } from '../../../toasts/flash-toast.ts';
import { toast } from '../notifications/toast.ts';
import { $session, signOut } from '../providers/session.ts';
import { confirmLeaving, leaveTo } from '../warn-before-leaving.ts';

/** The signed-in user, a link to the site, and the theme and sign-out buttons. */
export function SidebarFoot() {
  const session = useStore($session);
  const translate = useTranslate();

  const leave = async () => {
    // Before the session ends, because staying needs it.
    if (!confirmLeaving(translate('ra.message.unsaved_changes'))) return;
    const problem = await signOut();
    if (problem !== null) return toast(sessionToasts.signOutFailed(problem));
    storeFlashToast(sessionToasts.signedOut);
    leaveTo('/');
  };

  return (
    <Foot>
      <div className="row">
        <Button href="/" color="inherit" size="small" startIcon={<SiteIcon fontSize="small" />}>
          View site
        </Button>
        <ThemeButton />
      </div>
      <p title="Signed in as">{'email' in session ? session.email : ''}</p>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<SignOutIcon fontSize="small" />}
        onClick={leave}
      >
        Sign out
      </Button>
    </Foot>
  );
}

/** Toggles between light and dark. The public pages use the same setting. */
function ThemeButton() {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      color="inherit"
      aria-label="Dark theme"
      aria-pressed={isDark}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      <ContrastIcon fontSize="small" />
    </IconButton>
  );
}

const Foot = styled('div')({
  display: 'grid',
  gap: 8,
  paddingTop: 14,
  '& .row': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& p': {
    margin: 0,
    padding: '0 10px',
    color: 'var(--ink-faint)',
    fontSize: '0.8125rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});
