import { useEffect, useRef, useState } from 'react';

/** The longest time between the clicks of a double click, in milliseconds. */
const DOUBLE_CLICK = 500;

/**
 * Returns `isShown`, but changes only after a click, double click or drag has ended. A part that appears above the text
 * moves the text, so that the second click or the end of a drag would be elsewhere.
 */
export function useAfterClicks(isShown: boolean): boolean {
  const [settled, setSettled] = useState(isShown);
  const isPressed = useRef(false);

  useEffect(() => {
    const press = ({ type }: Event) => {
      isPressed.current = type === 'mousedown';
    };
    addEventListener('mousedown', press, true);
    addEventListener('mouseup', press, true);
    return () => {
      removeEventListener('mousedown', press, true);
      removeEventListener('mouseup', press, true);
    };
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      if (isPressed.current) timer = setTimeout(settle, DOUBLE_CLICK);
      else setSettled(isShown);
    };
    settle();
    return () => clearTimeout(timer);
  }, [isShown]);

  return settled;
}
