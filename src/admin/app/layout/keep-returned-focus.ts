import type { MouseEvent } from 'react';

/**
 * Handles the mouse button on a dialog or menu. One that fades out has returned the focus, and the second click of a
 * double click would take it back, then lose it.
 */
export function keepReturnedFocus(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: modal, target } = event;
  const { activeElement, body } = document;
  // Events of a dialog within a dialog reach both.
  const isInside = target instanceof Node && modal.contains(target);
  const isElsewhere = activeElement !== body && !modal.contains(activeElement);
  if (event.detail > 1 && isInside && isElsewhere) event.preventDefault();
}
