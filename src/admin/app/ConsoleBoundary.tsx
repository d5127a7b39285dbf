import { Component, type ReactNode } from 'react';
import { messageOf } from '../../rules/error-message.ts';
import { labels } from '../../rules/messages.ts';

interface Props {
  children: ReactNode;
}

/** Shows an error instead of a blank page if the console fails to load. Needs none of the console's code. */
export class ConsoleBoundary extends Component<Props, { problem: string | null }> {
  override state = { problem: null };

  static getDerivedStateFromError(error: unknown) {
    return { problem: messageOf(error) };
  }

  override render() {
    if (this.state.problem === null) return this.props.children;
    return (
      <div className="console-wait" role="alert">
        <p>
          {labels.unexpectedError} {this.state.problem}
        </p>
        <button type="button" onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    );
  }
}
