import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { articleText } from '../../../article-html/plain-text.ts';
import { isSame } from '../../app/providers/compare-values.ts';
import type { Values } from '../../app/providers/values.ts';
import { formatLocalTime } from '../local-time.ts';
import { truncate } from '../truncate.ts';
import { useFocusOnRemoval } from '../use-focus-on-removal.ts';
import type { Draft } from './draft-store.ts';

interface RestoreOfferProps {
  draft: Draft;
  /** The stored record; null for a new one. */
  stored: Values | null;
  onRestore: () => void;
  onDiscard: () => void;
}

/** The styles of a message above the fields. */
export const formWidth = { mb: 2, maxWidth: 'var(--form-width, 60rem)' };

export function RestoreOffer({ draft, stored, onRestore, onDiscard }: RestoreOfferProps) {
  useFocusOnRemoval();
  // A form that is being saved must not change.
  const { isSubmitting } = useFormState();
  return (
    <Alert
      severity="info"
      sx={{
        ...formWidth,
        alignItems: 'center',
        flexWrap: 'wrap',
        // Next to the icon. Only the buttons wrap.
        '& .MuiAlert-message': { flex: '1 1 10rem' },
      }}
      action={
        <>
          <Button size="small" color="inherit" disabled={isSubmitting} onClick={onRestore}>
            Restore
          </Button>
          <Button size="small" color="inherit" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      Restore unsaved changes from {formatLocalTime(draft.savedAt)}?{titleOf(draft)}
      {isOutdated(draft, stored) && ' Other changes have been saved since then.'}
    </Alert>
  );
}

/** Returns whether the record was saved after the draft was started. */
function isOutdated({ base }: Draft, stored: Values | null): boolean {
  return base !== null && stored !== null && !isSame(base['updated_at'], stored['updated_at']);
}

/**
 * Returns the beginning of a new record's name or, if it has none, of its text; '' for a stored record, whose name the
 * form shows.
 */
function titleOf({ base, values }: Draft): string {
  if (base !== null) return '';
  const name = String(values['title'] || values['name'] || articleText(String(values['content'] ?? '')));
  return name && ` “${truncate(name)}”`;
}
