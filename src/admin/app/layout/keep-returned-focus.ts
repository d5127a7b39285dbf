import type { MouseEvent } from 'react';

/**
 * Handles the mouse button on a dialog or menu. An open one contains the focus. One that fades out has returned it, and
 * the second click of a double click would take it back, then lose it.
 */
export function keepReturnedFocus(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: modal, target } = event;
  const { activeElement, body } = document;
  // Events of a dialog within a dialog reach both.
  const isInside = target instanceof Node && modal.contains(target);
  if (isInside && activeElement !== body && !modal.contains(activeElement)) event.preventDefault();
}
