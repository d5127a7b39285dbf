import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { TOAST_MS } from '../../../rules/limits.ts';
import type { ToastMessage } from '../../../rules/messages.ts';
import { takeFlashToast } from '../../../toasts/flash-toast.ts';
import { useAudibleElement } from './use-audible-element.ts';

/** Duration of a toast with a button, such as Undo: long enough to notice a mistake. */
const ACTION_TOAST_MS = 20_000;

/** Shows one toast at a time. A newer toast replaces the current one, unless that is an error and it is secondary. */
export function Toaster() {
  const { notifications, setNotifications } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const translate = useTranslate();
  const container = useAudibleElement();

  // Not the initial state, because a region must be in the page before its message.
  useEffect(() => setShown(toastOfThePageBefore()), []);

  useEffect(() => {
    if (notifications.length === 0) return;
    setShown((current) => [current, ...notifications].reduce(moreImportant));
    setNotifications([]);
  }, [notifications, setNotifications]);

  // The pointer or the focus was on the previous toast, which has been removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each toast.
  useEffect(() => {
    setHovered(false);
    setFocused(false);
  }, [shown]);

  useEffect(() => {
    if (!shown || isHovered || isFocused) return;
    const { autoHideDuration, action } = shown.notificationOptions ?? {};
    const duration = autoHideDuration ?? (action ? ACTION_TOAST_MS : TOAST_MS);
    const timer = setTimeout(() => setShown(null), duration);
    return () => clearTimeout(timer);
  }, [shown, isHovered, isFocused]);

  const isDestructive = shown?.type === 'error';
  return createPortal(
    <>
      {/* Screen readers announce a message only if its region was in the page before. */}
      <Region role="alert">{isDestructive && shown ? card(shown) : null}</Region>
      <Region role="status">{!isDestructive && shown ? card(shown) : null}</Region>
    </>,
    container,
  );

  function card({ message, type, notificationOptions }: NotificationPayload) {
    const action: ToastMessage['action'] = notificationOptions?.['action'];
    return (
      <Card
        data-toast={type === 'error' ? 'destructive' : 'default'}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <div>
          {/* Messages of react-admin are keys. */}
          <strong>
            {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
          </strong>
          {notificationOptions?.['description'] && <p>{notificationOptions['description']}</p>}
        </div>
        {action && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => {
              setShown(null);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton size="small" color="inherit" aria-label="Dismiss" onClick={() => setShown(null)}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Card>
    );
  }
}

function moreImportant(current: NotificationPayload | null, next: NotificationPayload | null) {
  return current?.type === 'error' && next?.notificationOptions?.['isSecondary'] ? current : next;
}

/** Returns the toast that the previous page left, for example after signing in. */
function toastOfThePageBefore(): NotificationPayload | null {
  const next = takeFlashToast();
  if (!next) return null;
  const { title, description, destructive, durationMs } = next;
  return {
    message: title,
    type: destructive ? 'error' : 'success',
    notificationOptions: { description, autoHideDuration: durationMs ?? TOAST_MS },
  };
}

const Region = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInlineEnd: 16,
  // Above the form buttons and the save error (see console.css).
  insetBlockEnd: 'calc(16px + var(--action-bar))',
  // At the top while a dialog with buttons at its bottom is open, so that it does not cover them.
  'body:has(> .MuiDialog-root .MuiDialogActions-root) &': { insetBlock: '16px auto' },
  width: 'min(26rem, calc(100vw - 32px))',
}));

const Card = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  padding: '14px 10px 14px 18px',
  border: '2px solid var(--ink)',
  borderRadius: 4,
  background: 'var(--paper)',
  color: 'var(--ink)',
  boxShadow: '5px 5px 0 var(--accent)',
  '& strong': { fontFamily: 'var(--display)', fontWeight: 800, fontSize: '1.0625rem', lineHeight: 1.3 },
  '& p': { margin: '4px 0 0', fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  '&[data-toast="destructive"]': {
    background: 'var(--down-wash)',
    borderColor: 'var(--down)',
    boxShadow: '5px 5px 0 var(--down)',
  },
});
