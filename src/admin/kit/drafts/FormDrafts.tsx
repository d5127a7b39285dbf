import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { messageOf } from '../../../rules/error-message.ts';
import { $session } from '../../app/providers/session.ts';
import type { EditSession } from '../forms/edit-session.ts';
import { useFocusOnRemoval } from '../use-focus-on-removal.ts';
import { type Draft, deleteDraft } from './draft-store.ts';
import { formWidth, RestoreOffer } from './RestoreOffer.tsx';
import { useDraftSaver } from './use-draft-saver.ts';
import { useOfferedDrafts } from './use-offered-drafts.ts';

interface FormDraftsProps {
  /** Identifies the form, such as `articles/new`. */
  name: string;
  edit: EditSession;
  /** Puts a draft's values into the form, with the record they are based on. */
  onRestore: (draft: Draft) => void;
  /** Fields that are stored only if they differ from their default. */
  timeFields?: readonly string[] | undefined;
}

/**
 * Stores a form's unsaved changes on the device and offers to restore earlier ones, for example after a crash or a
 * closed tab. Does not offer changes that another open tab is editing. Restoring replaces the form's unsaved changes, and
 * then offers those.
 */
export function FormDrafts({ name, edit, onRestore, timeFields = [] }: FormDraftsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const session = useStore($session);
  const { base } = useStore(edit.$state);
  const scope = `${'email' in session ? session.email : ''} ${name}`;
  useDraftSaver(edit, scope, timeFields, setProblem);
  const { drafts, damaged, offer, withdraw, withdrawDamaged } = useOfferedDrafts(edit, scope, setProblem);

  // Withdrawn once deleted: a quick reload must not offer it again.
  const discard = (keys: readonly string[], withdrawAll: () => void) =>
    Promise.all(keys.map(deleteDraft)).then(withdrawAll, (error: unknown) => setProblem(messageOf(error)));
  const restore = (draft: Draft) => {
    const replaced = edit.draft?.takeOver(draft);
    withdraw(draft);
    if (replaced) offer(replaced);
    onRestore(draft);
  };

  return (
    <>
      {problem !== null && (
        <Alert severity="warning" sx={formWidth}>
          Cannot store unsaved changes on this device ({problem}). Save often.
        </Alert>
      )}
      {drafts.map((draft) => (
        <RestoreOffer
          key={draft.key}
          draft={draft}
          stored={base}
          onRestore={() => restore(draft)}
          onDiscard={() => discard([draft.key], () => withdraw(draft))}
        />
      ))}
      {damaged.length > 0 && <DamagedDrafts onDiscard={() => discard(damaged, withdrawDamaged)} />}
    </>
  );
}

/** Reports that the browser cannot read drafts of the form, for example after it lost a file. */
function DamagedDrafts({ onDiscard }: { onDiscard: () => void }) {
  useFocusOnRemoval();
  return (
    <Alert
      severity="warning"
      sx={{ ...formWidth, alignItems: 'center' }}
      action={
        <Button size="small" color="inherit" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Some unsaved changes on this device are damaged and cannot be restored.
    </Alert>
  );
}
