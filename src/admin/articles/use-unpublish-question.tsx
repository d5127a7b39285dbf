import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../kit/lists/ConfirmDialog.tsx';

/** Asks whether a live article should be taken off the site. `ask` resolves to the choice. */
export function useUnpublishQuestion(): { ask: () => Promise<boolean>; question: ReactNode } {
  const [answer, setAnswer] = useState<((choice: boolean) => void) | null>(null);
  const close = (choice: boolean) => {
    answer?.(choice);
    setAnswer(null);
  };
  return {
    ask: () => new Promise((done) => setAnswer(() => done)),
    question: (
      <ConfirmDialog
        isOpen={answer !== null}
        title="Take this article off the site?"
        text="Visitors can read it now. Without a publish date in the past, its page is removed and its address shows “Article Not Found”."
        confirmLabel="Take off the site"
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      />
    ),
  };
}
