import { Component, type ReactNode } from 'react';
import { labels } from '../rules/messages.ts';

interface Props {
  children: ReactNode;
}

/** Shows an error in place of an island that fails to render, so the rest of the page keeps working. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="empty" role="alert">
        {labels.unexpectedError}
      </p>
    );
  }
}
