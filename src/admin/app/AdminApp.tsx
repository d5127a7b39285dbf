import './no-eval.ts';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { hasStoredSession } from '../../accounts/stored-session.ts';
import { consoleLabels } from '../../rules/console-messages.ts';
import { messageOf } from '../../rules/error-message.ts';
import { labels, sessionToasts } from '../../rules/messages.ts';
import { storeFlashToast } from '../../toasts/flash-toast.ts';
import { $session, checkStoredSession, followSession } from './providers/session.ts';
import { tolerateTranslation } from './translated-text.ts';

tolerateTranslation();

/** The console, loaded lazily so that only administrators download it. */
const Console = lazy(async () => ({ default: (await import('./Console.tsx')).Console }));

/** Opens the console for administrators. Redirects everyone else before any console code is requested. */
export function AdminApp() {
  const session = useStore($session);
  useEffect(followSession, []);
  useEffect(reloadAfterSignOut, []);
  useEffect(() => {
    if (session.state === 'signed-out') goToLogin();
    if (session.state === 'denied') goHome();
  }, [session.state]);

  if (session.state === 'unreachable') return <Unreachable reason={session.reason} />;
  if (session.state !== 'open' && session.state !== 'ended') return <Wait />;
  return (
    <ErrorBoundary FallbackComponent={FailedConsole}>
      <Suspense fallback={<Wait />}>
        <Console />
      </Suspense>
    </ErrorBoundary>
  );
}

function Wait() {
  return (
    <p className="console-wait" role="status">
      {consoleLabels.loadingSession}
    </p>
  );
}

function Unreachable({ reason }: { reason: string }) {
  return (
    <div className="console-wait" role="alert">
      <p>Could not reach the server: {reason}</p>
      <button type="button" onClick={checkStoredSession}>
        Try again
      </button>
    </div>
  );
}

/** Shown instead of a blank page if the console fails to load. Needs none of its code. */
function FailedConsole({ error }: FallbackProps) {
  return (
    <div className="console-wait" role="alert">
      <p>
        {labels.unexpectedError} {messageOf(error)}
      </p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  );
}

/**
 * Reloads a console that Back restores after the user has signed out. It would report an expired session, with its
 * screens behind the dialog. Unsaved changes are still on the device.
 */
function reloadAfterSignOut(): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !hasStoredSession()) location.reload();
  };
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
}

function goToLogin(): void {
  const here = `${location.pathname}${location.search}`;
  location.replace(`/login?next=${encodeURIComponent(here)}`);
}

function goHome(): void {
  storeFlashToast(sessionToasts.accessDenied);
  location.replace('/');
}
