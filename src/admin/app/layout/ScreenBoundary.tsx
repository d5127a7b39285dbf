import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { messageOf } from '../../../rules/error-message.ts';
import { labels } from '../../../rules/messages.ts';

interface Props {
  /** The path of the screen. A new path clears the error. */
  path: string;
  children: ReactNode;
}

/** Keeps the sidebar visible when a screen fails to load, for example after a new version was deployed. */
export class ScreenBoundary extends Component<Props, { problem: string | null }> {
  override state = { problem: null };

  override componentDidUpdate({ path }: Props) {
    if (path !== this.props.path && this.state.problem !== null) this.setState({ problem: null });
  }

  static getDerivedStateFromError(error: unknown) {
    return { problem: messageOf(error) };
  }

  override render() {
    if (this.state.problem === null) return this.props.children;
    return (
      <div role="alert">
        <Typography variant="h1" gutterBottom>
          {labels.unexpectedError}
        </Typography>
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{this.state.problem}</Typography>
        <Button variant="contained" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    );
  }
}
