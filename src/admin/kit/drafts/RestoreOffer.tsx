import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDateTime } from '../../../rules/formats.ts';
import type { Draft } from './draft-store.ts';

interface RestoreOfferProps {
  drafts: readonly Draft[];
  onRestore: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
}

/** Offers to restore unsaved changes. */
export function RestoreOffer({ drafts, onRestore, onDiscard }: RestoreOfferProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return drafts.map((draft) => (
    <Alert
      key={draft.key}
      severity="info"
      sx={{ mb: 2, maxWidth: 'var(--form-width, 60rem)', alignItems: 'center', flexWrap: 'wrap' }}
      action={
        <>
          <Button size="small" color="inherit" onClick={() => onRestore(draft)}>
            Restore
          </Button>
          <Button size="small" color="inherit" onClick={() => onDiscard(draft)}>
            Discard
          </Button>
        </>
      }
    >
      Restore unsaved changes from {formatDateTime(draft.savedAt, zone)}?{titleOf(draft)}
    </Alert>
  ));
}

/** Returns the name of a new record from its draft; '' for a stored record, whose name the form shows. */
function titleOf({ base, values }: Draft): string {
  const name = values['title'] ?? values['name'];
  return base === null && typeof name === 'string' && name !== '' ? ` “${name}”` : '';
}
