import { useEffect, useRef, useState } from 'react';

/** The longest time between the clicks of a double click. */
const DOUBLE_CLICK_MS = 500;

/** A context menu, or a drag by the browser, ends a press without `mouseup`. */
const ENDS_OF_A_PRESS = ['mouseup', 'dragend', 'contextmenu', 'keydown'];

/**
 * Returns `isShown`, but changes only after a click, double click or drag in the text has ended, or at the next key. A
 * part that appears above the text moves it, so that the second click or the end of a drag would be elsewhere.
 */
export function useAfterClicks(isShown: boolean): boolean {
  const [settled, setSettled] = useState(isShown);
  const press = useRef({ isDown: false, at: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(timer);
      const { isDown, at } = press.current;
      const wait = isDown ? DOUBLE_CLICK_MS : at + DOUBLE_CLICK_MS - performance.now();
      if (wait > 0) timer = setTimeout(settle, wait);
      else setSettled(isShown);
    };
    const begin = ({ target }: Event) => {
      if (isInText(target)) press.current = { isDown: true, at: performance.now() };
    };
    const end = ({ type }: Event) => {
      press.current.isDown = false;
      if (type !== 'keydown') return;
      press.current.at = Number.NEGATIVE_INFINITY;
      settle();
    };
    settle();
    addEventListener('mousedown', begin, true);
    for (const type of ENDS_OF_A_PRESS) addEventListener(type, end, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('mousedown', begin, true);
      for (const type of ENDS_OF_A_PRESS) removeEventListener(type, end, true);
    };
  }, [isShown]);

  return settled;
}

function isInText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[contenteditable="true"]') !== null;
}
