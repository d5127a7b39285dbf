import Box from '@mui/material/Box';
import { useStore } from '@nanostores/react';
import { useFormState } from 'react-hook-form';
import type { Values } from '../../app/providers/values.ts';
import type { EditSession } from '../forms/edit-session.ts';
import { formatClockTime } from '../local-time.ts';
import { screenReaderOnly } from '../screen-reader-only.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';

interface Props {
  autosave: Autosave;
  edit: EditSession;
  /** Called when an automatic save has succeeded. */
  onAutosaved: ((row: Values) => void) | undefined;
}

/** Saves the form automatically and shows the result, on one line so that the layout does not shift. A problem wraps. */
export function AutosaveLine({ autosave, edit, onAutosaved }: Props) {
  const { isSaving, savedAt, problem } = useAutosave(autosave, edit, onAutosaved);
  const { dirtyFields } = useFormState();
  const { base, failure } = useStore(edit.$state);
  if (!autosave.allows(base)) return null;
  const [left] = Object.entries(autosave.excludedFields).flatMap(([field, name]) =>
    dirtyFields[field] ? [name] : [],
  );
  const without = left === undefined ? '' : `, without ${left}`;
  const saved = savedAt === null ? '' : `Draft saved at ${formatClockTime(savedAt)}${without}`;
  const result = problem === null ? saved : `Not saved: ${problem} Your changes are stored on this device.`;
  // The form shows the failure of a later save.
  const text = failure === null ? result : '';
  return (
    <Box sx={problem === null || failure !== null ? line : wrapped} title={text}>
      <span aria-hidden>{isSaving ? 'Saving…' : text}</span>
      {/* Screen readers announce changes: at most one per minute while saving succeeds. */}
      <Box role="status" sx={screenReaderOnly}>
        {text}
      </Box>
    </Box>
  );
}

const line = {
  position: 'relative',
  minHeight: '1.3em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

const wrapped = { position: 'relative', overflowWrap: 'anywhere' };
