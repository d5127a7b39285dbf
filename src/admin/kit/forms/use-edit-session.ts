import { useStore } from '@nanostores/react';
import { type RefObject, useRef, useState } from 'react';
import { error } from '../../../rules/messages.ts';
import { toast } from '../../app/notifications/toast.ts';
import { changesBetween } from '../../app/providers/compare-values.ts';
import { ConflictError } from '../../app/providers/conflict-error.ts';
import { $session } from '../../app/providers/session.ts';
import type { Values } from '../../app/providers/values.ts';
import { saveFailure } from './save-failure.ts';
import type { SaveIntent } from './save-intent.ts';
import { withTypedSpace } from './typed-space.ts';

/** Actions of a form's parts, for the screen and other parts. Each part sets its own; until then they do nothing. */
export interface FormParts {
  /** The screen: shows this stored record in its header and buttons. */
  showStored: (record: Values) => void;
  /** The fields: returns their current values. */
  values: () => Values;
  /** Local drafts: deletes the draft. Await it before reporting a save, because a reload would interrupt the deletion. */
  discardDraft: () => Promise<void>;
  /** Local drafts: stores unsaved changes on the device again after their base has changed. */
  storeDraft: () => void;
  /** Automatic saves: aborts a running one before a manual save. */
  interruptAutosave: () => void;
  /** Automatic saves: postpones them until the user changes a field. */
  pauseAutosave: () => void;
  /** Automatic saves: makes `row`, which stores `values`, the base of the form's other changes. */
  adoptSaved: (row: Values, values: Values, isNew: boolean) => void;
}

/** State that a screen and its form share to protect unsaved changes. */
export interface EditSession {
  /** Storage key for local drafts: user and form. */
  readonly scope: string;
  /** The stored record that filled the form; null for a new one. */
  readonly base: RefObject<Values | null>;
  /** The intent of the current or next save. */
  readonly intent: RefObject<SaveIntent>;
  /** The values of a save during which the form can be changed; null for other saves. */
  readonly submitted: RefObject<Values | null>;
  /** Whether the form was changed during the last save. It then keeps its values, and the changes are unsaved. */
  readonly isAhead: RefObject<boolean>;
  readonly parts: FormParts;
  readonly conflict: ConflictError | null;
  readonly closeConflict: () => void;
  /** Why the last save failed; null once a save succeeds or the changes are undone. */
  readonly failure: string | null;
  readonly clearFailure: () => void;
  /** Handles a failed save: a conflict opens its dialog, anything else shows a toast with this title. */
  readonly onSaveFailed: (title: string, thrown: unknown) => void;
  /** Handles a conflict in an automatic save: opens its dialog, whose save does not publish the draft. */
  readonly onDraftConflict: (error: ConflictError) => void;
  /** Records that field errors prevented the save. The form then describes them with `describeFieldErrors`. */
  readonly onFieldErrors: () => void;
  /**
   * Shows why the last save failed, if field errors prevented it. Call it once per save, not when a field is corrected:
   * screen readers announce each change.
   */
  readonly describeFieldErrors: (reason: string) => void;
  /** Handles a save that keeps the form open: `record` becomes the base of later changes. Returns what to show of it. */
  readonly onSaved: <Saved extends Values>(record: Saved) => Promise<Saved>;
}

/** Returns the shared state of the form `name`, such as `articles/new`. */
export function useEditSession(name: string): EditSession {
  const session = useStore($session);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ConflictError | null>(null);
  const base = useRef<Values | null>(null);
  const intent = useRef<SaveIntent>('leave');
  const submitted = useRef<Values | null>(null);
  const isAhead = useRef(false);
  const isAboutFields = useRef(false);
  const { current: parts } = useRef<FormParts>({
    showStored: () => {},
    values: () => ({}),
    discardDraft: () => Promise.resolve(),
    storeDraft: () => {},
    interruptAutosave: () => {},
    pauseAutosave: () => {},
    adoptSaved: () => {},
  });
  const clearFailure = () => {
    isAboutFields.current = false;
    setFailure(null);
  };
  const email = 'email' in session ? session.email : '';
  return {
    scope: `${email} ${name}`,
    base,
    intent,
    submitted,
    isAhead,
    parts,
    conflict,
    closeConflict: () => setConflict(null),
    failure,
    clearFailure,
    onSaveFailed: (title, thrown) => {
      const { reason, description } = saveFailure(thrown);
      isAboutFields.current = reason === null;
      if (reason !== null) setFailure(reason);
      if (thrown instanceof ConflictError) setConflict(thrown);
      else toast(error(title, description));
    },
    onDraftConflict: (error) => {
      intent.current = 'draft';
      setConflict(error);
    },
    onFieldErrors: () => {
      isAboutFields.current = true;
    },
    describeFieldErrors: (reason) => {
      if (isAboutFields.current) setFailure(reason);
    },
    onSaved: async (record) => {
      clearFailure();
      const { current: saved } = submitted;
      const isNew = base.current === null;
      base.current = record;
      if (saved === null) {
        isAhead.current = false;
        parts.showStored(record);
        await parts.discardDraft();
        return record;
      }
      const isChanged = () => Object.keys(changesBetween(saved, parts.values())).length > 0;
      if (!isChanged()) await parts.discardDraft();
      // Again, because the user can type meanwhile.
      isAhead.current = isChanged();
      const shown = withTypedSpace(record, parts.values());
      if (isAhead.current) parts.adoptSaved(record, saved, isNew);
      else parts.showStored(shown);
      return shown;
    },
  };
}
