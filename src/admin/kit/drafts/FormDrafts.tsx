import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { messageOf } from '../../../rules/error-message.ts';
import { isContained, isSame } from '../../app/providers/compare-values.ts';
import type { Values } from '../../app/providers/values.ts';
import { newId } from '../forms/new-id.ts';
import type { EditSession, FormParts } from '../forms/use-edit-session.ts';
import { DraftSaver } from './draft-saver.ts';
import { type Draft, deleteDraft, readDrafts } from './draft-store.ts';
import { RestoreOffer } from './RestoreOffer.tsx';
import { lockedDrafts } from './tab-locks.ts';

interface FormDraftsProps {
  edit: EditSession;
  /** Puts a draft's values into the form, with the record they are based on. */
  onRestore: (draft: Draft) => void;
  /** Fields that are stored only if they differ from their default. */
  timeFields?: readonly string[] | undefined;
  /** How often the form has been saved. After each save, checks again which drafts contain unsaved changes. */
  saves: number;
}

/**
 * Stores a form's unsaved changes on the device and offers to restore earlier ones, for example after a crash or a
 * closed tab. Does not offer changes that another open tab is editing. Restoring replaces the form's unsaved changes, and
 * then offers those.
 */
export function FormDrafts({ edit, onRestore, timeFields = [], saves }: FormDraftsProps) {
  const { scope, base, parts } = edit;
  const form = useFormContext();
  const { isDirty, defaultValues } = useFormState();
  const [problem, setProblem] = useState<string | null>(null);
  const [offered, setOffered] = useState<Draft[]>([]);
  const saver = useRef<DraftSaver | null>(null);
  const isChanged = useRef(false);
  isChanged.current = isDirty;
  const readValues = useRef<() => Values>(() => ({}));
  readValues.current = () => {
    const isOwn = ([field, value]: [string, unknown]) =>
      !timeFields.includes(field) || !isSame(value, defaultValues?.[field]);
    return Object.fromEntries(Object.entries(form.getValues()).filter(isOwn));
  };

  useEffect(() => {
    const draftSaver = new DraftSaver({ key: newId(), scope, onProblem: setProblem });
    saver.current = draftSaver;
    const hide = () => {
      if (document.visibilityState === 'hidden') draftSaver.flush();
    };
    const scheduleSave = () =>
      draftSaver.scheduleSave(() =>
        isChanged.current ? { values: readValues.current(), base: base.current } : null,
      );
    Object.assign(parts, {
      discardDraft: () => draftSaver.discard(),
      storeDraft: scheduleSave,
    } satisfies Partial<FormParts>);
    const { unsubscribe } = form.watch(scheduleSave);
    addEventListener('visibilitychange', hide);
    addEventListener('pagehide', hide);
    return () => {
      unsubscribe();
      removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', hide);
      draftSaver.close();
    };
  }, [form, scope, base, parts]);

  useEffect(() => {
    if (!isDirty) saver.current?.discard();
  }, [isDirty]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each save.
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const drafts = await unsavedDrafts(scope, base.current);
      if (isCurrent) setOffered(drafts);
    };
    look().catch((error: unknown) => setProblem(messageOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [scope, saves]);

  const withdraw = (draft: Draft) => setOffered((drafts) => drafts.filter(({ key }) => key !== draft.key));
  // Withdrawn once deleted: a quick reload must not offer it again.
  const discard = (draft: Draft) =>
    deleteDraft(draft.key).then(
      () => withdraw(draft),
      (error: unknown) => setProblem(messageOf(error)),
    );
  const restore = (draft: Draft) => {
    const replaced = isChanged.current && {
      key: newId(),
      scope,
      savedAt: new Date().toISOString(),
      values: readValues.current(),
      base: base.current,
    };
    withdraw(draft);
    if (replaced) setOffered((drafts) => [replaced, ...drafts]);
    onRestore(draft);
    return saver.current?.takeOver(draft, replaced || null);
  };

  return (
    <>
      {problem !== null && (
        <Alert severity="warning" sx={{ mb: 2, maxWidth: 'var(--form-width, 60rem)' }}>
          Cannot store unsaved changes on this device ({problem}). Save often.
        </Alert>
      )}
      <RestoreOffer drafts={offered} stored={base.current} onRestore={restore} onDiscard={discard} />
    </>
  );
}

/**
 * Returns the drafts of a scope that no open tab is editing. Deletes those whose changes the stored record contains,
 * because they were saved in another way.
 */
async function unsavedDrafts(scope: string, stored: Values | null): Promise<Draft[]> {
  const drafts = await readDrafts(scope);
  const locked = await lockedDrafts(drafts.map(({ key }) => key));
  const closed = drafts.filter(({ key }) => !locked.has(key));
  const isSaved = ({ base, values }: Draft) =>
    base !== null && stored !== null && isContained(base, values, stored);
  await Promise.all(closed.filter(isSaved).map(({ key }) => deleteDraft(key)));
  return closed.filter((draft) => !isSaved(draft));
}
