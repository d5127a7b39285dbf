import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FallbackProps } from 'react-error-boundary';
import { messageOf } from '../../../rules/error-message.ts';
import { labels } from '../../../rules/messages.ts';
import { store } from '../providers/store.ts';

/**
 * Shown beside the sidebar when a screen fails to load, for example after a new version was deployed. A reload also
 * resets the console's preferences, because those of another version can be the reason.
 */
export function FailedScreen({ error }: FallbackProps) {
  return (
    <div role="alert">
      <Typography variant="h1" gutterBottom>
        {labels.unexpectedError}
      </Typography>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{messageOf(error)}</Typography>
      <Button variant="contained" onClick={reload}>
        Reload
      </Button>
    </div>
  );
}

function reload(): void {
  store.reset();
  location.reload();
}
