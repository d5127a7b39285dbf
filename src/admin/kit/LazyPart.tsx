import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { adminToasts } from '../../rules/console-messages.ts';
import { toast } from '../app/notifications/toast.ts';

interface Props {
  /** Called if the part fails, to close its dialog. */
  onFailure?: () => void;
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a part whose code loads when it is opened. If that fails, for example offline or because a deployment removed
 * its file, shows a toast, and nothing in place of the part. Otherwise, the whole screen with its form would be lost.
 */
export function LazyPart({ onFailure, fallback, children }: Props) {
  const onError = () => {
    toast(adminToasts.partNotLoaded);
    onFailure?.();
  };
  return (
    <ErrorBoundary fallback={null} onError={onError}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
