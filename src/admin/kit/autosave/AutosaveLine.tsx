import Box from '@mui/material/Box';
import type { Values } from '../drafts/draft-store.ts';
import type { FormWatch } from '../forms/use-form-watch.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';

interface Props {
  autosave: Autosave;
  watch: FormWatch;
  /** A new record was stored. */
  onCreated: (record: Values) => void;
}

/** Saves the form while somebody writes, and says how that went. Takes one line, so that nothing moves. */
export function AutosaveLine({ autosave, watch, onCreated }: Props) {
  const { isSaving, savedAt, problem } = useAutosave(autosave, watch, onCreated);
  if (!autosave.allows(watch.base.current)) return null;
  const saved = savedAt === null ? '' : `Draft saved at ${clock.format(savedAt)}`;
  const text = problem === null ? saved : `Not saved: ${problem} It is stored on this device.`;
  return (
    <Box sx={line} title={text}>
      <span aria-hidden>{isSaving ? 'Saving…' : text}</span>
      {/* Read out when it changes: at most once a minute while all goes well. */}
      <Box role="status" sx={onlyHeard}>
        {text}
      </Box>
    </Box>
  );
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const line = {
  position: 'relative',
  minHeight: '1.3em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

const onlyHeard = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};
