import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../kit/lists/ConfirmDialog.tsx';

/** Returns a dialog that confirms taking a live article off the site. `ask` opens it and resolves to the choice. */
export function useUnpublishQuestion(): { ask: () => Promise<boolean>; question: ReactNode } {
  const [resolveChoice, setResolveChoice] = useState<((choice: boolean) => void) | null>(null);
  const close = (choice: boolean) => {
    resolveChoice?.(choice);
    setResolveChoice(null);
  };
  return {
    ask: () => new Promise((resolve) => setResolveChoice(() => resolve)),
    question: (
      <ConfirmDialog
        isOpen={resolveChoice !== null}
        title="Take this article off the site?"
        text="Visitors can read it now. Without a publish date in the past, its page is removed and its URL shows “Article Not Found”."
        confirmLabel="Take off the site"
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      />
    ),
  };
}
