import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { messageOf } from '../../../rules/error-message.ts';
import { labels } from '../../../rules/messages.ts';
import { store } from '../providers/store.ts';

/** Messages of scripts that could not be loaded: Chrome and Firefox, Safari, and Safari if the host returned a page. */
const SCRIPT_NOT_LOADED = /dynamically imported module|Importing a module script|JavaScript MIME type/;

const NOT_LOADED =
  'Could not load this screen. The connection may have been lost, or there is a new version of the console.';

/**
 * Shown beside the sidebar when a screen fails to load, for example offline or after a new version was deployed. If its
 * script did load, Reload also resets the console's preferences, because those of another version can be the reason.
 */
export function FailedScreen({ error }: FallbackProps) {
  const message = messageOf(error);
  const isNotLoaded = SCRIPT_NOT_LOADED.test(message);
  useEffect(() => {
    if (!isNotLoaded) return;
    const onOnline = () => location.reload();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isNotLoaded]);
  const reload = () => {
    if (!isNotLoaded) store.reset();
    location.reload();
  };
  return (
    <div role="alert">
      <Typography variant="h1" gutterBottom>
        {labels.unexpectedError}
      </Typography>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{isNotLoaded ? NOT_LOADED : message}</Typography>
      <Button variant="contained" onClick={reload}>
        Reload
      </Button>
    </div>
  );
}
