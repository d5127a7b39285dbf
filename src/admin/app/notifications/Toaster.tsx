import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useStore } from '@nanostores/react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import type { ToastMessage } from '../../../rules/messages.ts';
import { takeFlashToast } from '../../../toasts/flash-toast.ts';
import { $toast, announceToast, dismissToast, pauseToast, resumeToast } from '../../../toasts/toasts.ts';
import { useFocusOnRemoval } from '../../kit/use-focus-on-removal.ts';
import { toast as showToast } from './toast.ts';

/** How long a region must be in the page before screen readers announce what is added to it. */
const ANNOUNCED_AFTER_MS = 500;

/** Shows the store's toast, and the notifications of react-admin as toasts. */
export function Toaster() {
  const toast = useStore($toast);
  const container = useAudibleElement();
  useNotificationsAsToasts();

  // The toast that the previous page stored, for example after signing in. Screen readers must have found its region first.
  useEffect(() => {
    // Taken at once, because signing out stores another for the next page.
    const next = takeFlashToast();
    if (next) setTimeout(() => announceToast(next), ANNOUNCED_AFTER_MS);
  }, []);

  // The pointer or the focus was on the previous toast, which has been removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each toast.
  useEffect(() => {
    resumeToast('pointer');
    resumeToast('focus');
  }, [toast]);

  return createPortal(
    <>
      {/* With a key, because a repeated message is announced only as new elements. */}
      {/* On Linux, Firefox does not report text that is added to an empty alert. */}
      {toast?.destructive && (
        <Region key={toast.id} role="alert">
          <ToastCard toast={toast} />
        </Region>
      )}
      {/* Screen readers announce a status only if its region was in the page before. */}
      <Region role="status">
        {toast && !toast.destructive && <ToastCard key={toast.id} toast={toast} />}
      </Region>
    </>,
    container,
  );
}

/**
 * Returns an element at the end of the body that screen readers can always reach. An open MUI dialog sets `aria-hidden`
 * on its siblings, which would silence toasts about actions in the dialog.
 */
function useAudibleElement(): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    document.body.append(element);
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, [element]);
  return element;
}

function useNotificationsAsToasts(): void {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    for (const { message, type, notificationOptions } of notifications) {
      const title = translate(String(message), notificationOptions?.messageArgs);
      showToast({ title, destructive: type === 'error' });
    }
    setNotifications([]);
  }, [notifications, setNotifications, translate]);
}

/** The time left after a pause of a toast with a button: enough to return to the button. */
const RESUMED_ACTION_MS = 5000;

function ToastCard({ toast: { title, description, destructive, action } }: { toast: ToastMessage }) {
  const leastMs = action && RESUMED_ACTION_MS;
  const focusedBefore = useRef<Element | null>(null);
  useFocusOnRemoval(() => (focusedBefore.current?.isConnected ? focusedBefore.current : null));
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
    pauseToast('focus');
  };
  return (
    <Card
      data-toast={destructive ? 'destructive' : 'default'}
      onMouseEnter={() => pauseToast('pointer')}
      onMouseLeave={() => resumeToast('pointer', leastMs)}
      onFocus={onFocus}
      onBlur={() => resumeToast('focus', leastMs)}
    >
      <div>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
      </div>
      {action && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => {
            dismissToast();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="small" color="inherit" aria-label="Dismiss" onClick={dismissToast}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Card>
  );
}

const Region = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInlineEnd: 16,
  // Above the form buttons, the save error and an on-screen keyboard (see console.css).
  insetBlockEnd: 'calc(16px + var(--bottom-bar))',
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
