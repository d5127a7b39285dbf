import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useStore } from '@nanostores/react';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { useOpenerFocus } from '../../kit/use-opener-focus.ts';
import { useRefreshLists } from '../../kit/use-refresh-lists.ts';
import { $session, type ConsoleSession, signInAgain } from '../providers/session.ts';
import { useFocusAfterTyping } from './use-focus-after-typing.ts';

/** Opens when the session expires. The screen stays mounted behind the dialog, hidden by an opaque backdrop. */
export function SignInDialog() {
  const session = useStore($session);
  const password = useRef<HTMLInputElement>(null);
  useFocusAfterTyping(password, session.state === 'ended');
  return session.state === 'ended' ? <OpenDialog session={session} password={password} /> : null;
}

interface OpenDialogProps {
  session: Extract<ConsoleSession, { state: 'ended' }>;
  password: RefObject<HTMLInputElement | null>;
}

function OpenDialog({ session, password }: OpenDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefreshLists();
  // The dialog restores the focus only after focus events, which Firefox does not send to tabs in the background.
  useOpenerFocus();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    const failure = await signInAgain(String(fields.get('email')), String(fields.get('password')));
    // In an ended session, lists contain only what visitors see.
    if (failure === null) refresh();
    setProblem(failure);
    setBusy(false);
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      disableRestoreFocus
      slotProps={{ backdrop: { sx: { background: 'var(--paper)' } } }}
    >
      <form onSubmit={submit}>
        <DialogTitle>Sign in again</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {problem === session.reason ? null : <Typography>{session.reason}</Typography>}
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          <TextField
            name="email"
            type="email"
            label="Email"
            required
            defaultValue={session.email}
            autoComplete="username"
          />
          <TextField
            name="password"
            type="password"
            label="Password"
            required
            inputRef={password}
            autoComplete="current-password"
          />
        </DialogContent>
        <DialogActions>
          <Button href="/" color="inherit">
            Leave the console
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Sign in
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
