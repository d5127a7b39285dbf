import { useEffect, useState } from 'react';

/**
 * Returns the focus to the control that opened a dialog, without scrolling to it: the form behind must not move. For
 * dialogs with `disableRestoreFocus`.
 */
export function useOpenerFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
