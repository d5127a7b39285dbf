import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../rules/error-message.ts';
import { changesBetween, isContained } from '../../app/providers/compare-values.ts';
import type { Values } from '../../app/providers/values.ts';
import type { EditSession } from '../forms/edit-session.ts';
import { type Draft, deleteDraft, readDrafts } from './draft-store.ts';
import { lockedDrafts } from './tab-locks.ts';

/** Returns the drafts of the form that can be restored. Looks again after each save: it can contain their changes. */
export function useOfferedDrafts(edit: EditSession, scope: string, onProblem: (problem: string) => void) {
  const { saves } = useStore(edit.$state);
  const [drafts, setDrafts] = useState<Draft[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each save.
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const found = await unsavedDrafts(scope, edit.state.base);
      if (isCurrent) setDrafts(found);
    };
    look().catch((error: unknown) => onProblem(messageOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [scope, saves]);

  return {
    drafts,
    offer: (draft: Draft) => setDrafts((before) => [draft, ...before]),
    withdraw: ({ key }: Draft) => setDrafts((before) => before.filter((draft) => draft.key !== key)),
  };
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
    base !== null && stored !== null && isContained(changesBetween(base, values), stored);
  await Promise.all(closed.filter(isSaved).map(({ key }) => deleteDraft(key)));
  return closed.filter((draft) => !isSaved(draft));
}
