import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
}

/** Returns a dialog that asks the user to confirm an action. `ask` opens it and resolves to whether the user confirms. */
export function useConfirmation(question: Question): { ask: () => Promise<boolean>; dialog: ReactNode } {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  const close = (isConfirmed: boolean) => {
    answer?.(isConfirmed);
    setAnswer(null);
  };
  return {
    ask: () => new Promise((resolve) => setAnswer(() => resolve)),
    dialog: (
      <ConfirmDialog
        {...question}
        isOpen={answer !== null}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      />
    ),
  };
}
