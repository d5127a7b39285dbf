/**
 * Ignores the second click of a double click if the first one removed or closed what it was on, or opened a dialog or menu.
 * It would reach what is behind or on the next screen, and take the focus from there. Returns a cleanup function.
 */
export function ignoreStrayClicks(): () => void {
  let first: Element | null = null;
  let isStray = false;
  const onPress = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    // Only the second click, so that nobody who clicks on and on is ignored for long.
    isStray = event.detail === 2 && first !== null && hasLeft(first, target);
    if (event.detail === 1) first = target?.closest(CONTROL) ?? target;
    if (isStray) ignore(event);
  };
  const onClick = (event: MouseEvent) => {
    // Clicks of the keyboard and of scripts have no detail.
    if (isStray && event.detail > 0) ignore(event);
  };
  addEventListener('mousedown', onPress, true);
  addEventListener('click', onClick, true);
  return () => {
    removeEventListener('mousedown', onPress, true);
    removeEventListener('click', onClick, true);
  };
}

/** What is clicked as one, even if its icon changes. */
const CONTROL = 'a, button, label, tr, [role]';

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns whether the control is no longer there, is fading out, or is behind or in front of the second click's target. */
function hasLeft(control: Element, target: Element | null): boolean {
  const modal = modalOf(control);
  const { activeElement, body } = document;
  // A dialog or menu that fades out has returned the focus.
  const isClosing = modal !== null && activeElement !== body && !modal.contains(activeElement);
  return !control.isConnected || isClosing || modal !== modalOf(target);
}

const modalOf = (element: Element | null) => element?.closest('.MuiModal-root') ?? null;
