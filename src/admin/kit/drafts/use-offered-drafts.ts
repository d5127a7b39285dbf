import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../rules/error-message.ts';
import { changesBetween, isContained } from '../../app/providers/compare-values.ts';
import type { Values } from '../../app/providers/values.ts';
import type { EditSession } from '../forms/edit-session.ts';
import { type Draft, deleteDraft, readDrafts } from './draft-store.ts';
import { lockedDrafts } from './tab-locks.ts';

/**
 * Returns the drafts of the form that can be restored, and the keys of those that cannot because they are damaged. Looks
 * again after each save: it can contain their changes.
 */
export function useOfferedDrafts(edit: EditSession, scope: string, onProblem: (problem: string) => void) {
  const { saves } = useStore(edit.$state);
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const [damaged, setDamaged] = useState<string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each save.
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const found = await unsavedDrafts(scope, edit.state.base);
      if (!isCurrent) return;
      setDrafts(found.drafts);
      setDamaged(found.damaged);
    };
    look().catch((error: unknown) => onProblem(messageOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [scope, saves]);

  return {
    drafts,
    damaged,
    offer: (draft: Draft) => setDrafts((before) => [draft, ...before]),
    withdraw: ({ key }: Draft) => setDrafts((before) => before.filter((draft) => draft.key !== key)),
    withdrawDamaged: () => setDamaged([]),
  };
}

/**
 * Returns the drafts of a scope that no open tab is editing, and the keys of damaged ones. Deletes those whose changes the
 * stored record contains, because they were saved in another way.
 */
async function unsavedDrafts(scope: string, stored: Values | null) {
  const { drafts, damaged } = await readDrafts(scope);
  const locked = await lockedDrafts([...drafts.map(({ key }) => key), ...damaged]);
  const closed = drafts.filter(({ key }) => !locked.has(key));
  const isSaved = ({ base, values }: Draft) =>
    base !== null && stored !== null && isContained(changesBetween(base, values), stored);
  await Promise.all(closed.filter(isSaved).map(({ key }) => deleteDraft(key)));
  return {
    drafts: closed.filter((draft) => !isSaved(draft)),
    damaged: damaged.filter((key) => !locked.has(key)),
  };
}
