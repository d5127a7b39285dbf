import { useStore } from '@nanostores/react';
import { type RefObject, useRef, useState } from 'react';
import { $session } from '../../app/providers/session.ts';
import { ConflictError } from '../conflicts/conflict-error.ts';
import type { Values } from '../drafts/draft-store.ts';

/** What a screen and its form share to lose no words. */
export interface FormWatch {
  /** Names whose unsaved changes of what are kept on the device. */
  readonly scope: string;
  /** The stored record that the form's values were made from; null for a new one. */
  readonly base: RefObject<Values | null>;
  readonly conflict: ConflictError | null;
  readonly closeConflict: () => void;
  /** Takes a failed save; true when it is a conflict, which the form then shows. */
  readonly tellConflict: (error: unknown) => boolean;
  /** Forgets what is kept on the device, once it is saved. */
  readonly forget: RefObject<() => void>;
}

/** The watch over the form of `name`, such as `articles/new`. */
export function useFormWatch(name: string): FormWatch {
  const session = useStore($session);
  const [conflict, setConflict] = useState<ConflictError | null>(null);
  const base = useRef<Values | null>(null);
  const forget = useRef(() => {});
  const email = 'email' in session ? session.email : '';
  return {
    scope: `${email} ${name}`,
    base,
    conflict,
    closeConflict: () => setConflict(null),
    tellConflict: (error) => {
      if (!(error instanceof ConflictError)) return false;
      setConflict(error);
      return true;
    },
    forget,
  };
}
