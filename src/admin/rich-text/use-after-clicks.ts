import { useEffect, useRef, useState } from 'react';

/** The longest time between the clicks of a double click. */
const DOUBLE_CLICK_MS = 500;

/** A context menu, or a drag by the browser, ends a press without `mouseup`. */
const PRESS_EVENTS = ['mousedown', 'mouseup', 'dragend', 'contextmenu', 'keydown'];

/**
 * Returns `isShown`, but changes only after a click, double click or drag in the text has ended. A part that appears
 * above the text moves it, so that the second click or the end of a drag would be elsewhere.
 */
export function useAfterClicks(isShown: boolean): boolean {
  const [settled, setSettled] = useState(isShown);
  const press = useRef({ isDown: false, at: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    const onPress = ({ type, target }: Event) => {
      const isDown = type === 'mousedown' && isInText(target);
      press.current = { isDown, at: isDown ? performance.now() : press.current.at };
    };
    for (const type of PRESS_EVENTS) addEventListener(type, onPress, true);
    return () => {
      for (const type of PRESS_EVENTS) removeEventListener(type, onPress, true);
    };
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      const { isDown, at } = press.current;
      const wait = isDown ? DOUBLE_CLICK_MS : at + DOUBLE_CLICK_MS - performance.now();
      if (wait > 0) timer = setTimeout(settle, wait);
      else setSettled(isShown);
    };
    settle();
    return () => clearTimeout(timer);
  }, [isShown]);

  return settled;
}

function isInText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[contenteditable="true"]') !== null;
}
