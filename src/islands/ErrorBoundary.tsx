import { Component, type ComponentType, type ReactNode } from 'react';
import { labels } from '../rules/messages.ts';

interface Props {
  children: ReactNode;
}

/** Returns an island that shows an error in its place if it fails to render, so the rest of the page keeps working. */
export const withErrorBoundary =
  <IslandProps extends object>(Island: ComponentType<IslandProps>) =>
  (props: IslandProps) => (
    <ErrorBoundary>
      <Island {...props} />
    </ErrorBoundary>
  );

class ErrorBoundary extends Component<Props, { failed: boolean }> {
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
