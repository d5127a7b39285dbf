import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { I18nContextProvider, useI18nProvider, useWarnWhenUnsavedChanges } from 'react-admin';
import { formatClockTime } from '../local-time.ts';
import type { EditSession } from './edit-session.ts';

/**
 * Asks before the user leaves the form with unsaved changes. If a draft was saved automatically, the question says that it
 * stays.
 */
export function LeaveQuestion({ edit }: { edit: EditSession }) {
  const { autosavedAt } = useStore(edit.$state);
  const texts = useI18nProvider();
  const ownTexts = useMemo<typeof texts>(() => {
    if (autosavedAt === null) return texts;
    const question = `The draft saved at ${formatClockTime(autosavedAt)} stays. Leave without saving your later changes?`;
    return {
      ...texts,
      translate: (key, options) =>
        key === 'ra.message.unsaved_changes' ? question : texts.translate(key, options),
    };
  }, [texts, autosavedAt]);
  return (
    <I18nContextProvider value={ownTexts}>
      <Question />
    </I18nContextProvider>
  );
}

function Question() {
  useWarnWhenUnsavedChanges(true);
  return null;
}
