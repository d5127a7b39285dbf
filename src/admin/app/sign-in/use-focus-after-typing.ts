import { type RefObject, useEffect, useRef } from 'react';

/** How long no key must have been pressed. */
const PAUSE_MS = 1000;

/**
 * Focuses a field of a dialog that opens by itself, once the user has stopped typing: the keys were meant for the text
 * behind it. Does nothing if the user has focused another field of the dialog meanwhile.
 */
export function useFocusAfterTyping(field: RefObject<HTMLInputElement | null>, isOpen: boolean): void {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKey = () => {
      pressedAt.current = performance.now();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout>;
    const focus = () => {
      const pause = performance.now() - pressedAt.current;
      if (pause < PAUSE_MS) timer = setTimeout(focus, PAUSE_MS - pause);
      else if (!field.current?.form?.contains(document.activeElement)) field.current?.focus();
    };
    timer = setTimeout(focus);
    return () => clearTimeout(timer);
  }, [field, isOpen]);
}
