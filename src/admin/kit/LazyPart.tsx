import { Component, type ReactNode, Suspense } from 'react';
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
export class LazyPart extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    toast(adminToasts.partNotLoaded);
    this.props.onFailure?.();
  }

  override render() {
    if (this.state.isBroken) return null;
    return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}
