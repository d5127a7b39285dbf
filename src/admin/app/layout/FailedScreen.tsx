import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FallbackProps } from 'react-error-boundary';
import { messageOf } from '../../../rules/error-message.ts';
import { labels } from '../../../rules/messages.ts';
import { store } from '../providers/store.ts';

/** Messages of scripts that could not be loaded: Chrome and Firefox, Safari, and Safari if the host returned a page. */
const SCRIPT_NOT_LOADED = /dynamically imported module|Importing a module script|JavaScript MIME type/;

/**
 * Shown beside the sidebar when a screen fails to load, for example after a new version was deployed. If its script did
 * load, Reload also resets the console's preferences, because those of another version can be the reason.
 */
export function FailedScreen({ error }: FallbackProps) {
  return (
    <div role="alert">
      <Typography variant="h1" gutterBottom>
        {labels.unexpectedError}
      </Typography>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{messageOf(error)}</Typography>
      <Button variant="contained" onClick={() => reload(error)}>
        Reload
      </Button>
    </div>
  );
}

function reload(error: unknown): void {
  if (!SCRIPT_NOT_LOADED.test(messageOf(error))) store.reset();
  location.reload();
}
