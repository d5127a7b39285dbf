import type { ToastMessage } from '../rules/messages.ts';
import { takeFlashToast } from './flash-toast.ts';
import { $toast, dismissToast, pauseToast, resumeToast, showToast } from './toasts.ts';

/**
 * Shows the store's toast in one of two elements, which are in the page from the start. The first is a live region. In the
 * second, each toast is a new alert: on Linux, Firefox does not report text that is added to an empty alert.
 */
class ToastRegion extends HTMLElement {
  /** The element that had the focus before a toast. */
  #focusedBefore: EventTarget | null = null;

  connectedCallback() {
    this.addEventListener('pointerenter', () => pauseToast('pointer'));
    this.addEventListener('pointerleave', () => resumeToast('pointer'));
    // Not every browser reports that the pointer left a toast that was removed.
    document.addEventListener('pointerover', ({ target }) => {
      if (!(target instanceof Node && this.contains(target))) resumeToast('pointer');
    });
    this.addEventListener('focusin', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.contains(relatedTarget)))
        this.#focusedBefore = relatedTarget;
      pauseToast('focus');
    });
    this.addEventListener('focusout', () => resumeToast('focus'));
    this.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('button')) dismissToast();
    });
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') dismissToast();
    });
    $toast.subscribe((toast) => this.#show(toast));
    const next = takeFlashToast();
    if (next) showToast(next);
  }

  #show(toast: ToastMessage | null) {
    // Not every browser reports that a focused button was removed.
    resumeToast('focus');
    const hasFocus = this.contains(document.activeElement);
    const [polite, assertive] = this.querySelectorAll<HTMLElement>(':scope > div');
    polite?.replaceChildren(...(toast && !toast.destructive ? [this.#card(toast)] : []));
    assertive?.replaceChildren(...(toast?.destructive ? [this.#card(toast)] : []));
    if (hasFocus && this.#focusedBefore instanceof HTMLElement)
      this.#focusedBefore.focus({ preventScroll: true });
  }

  /** Creates a toast. Messages can come from the server, so they are inserted as text. */
  #card({ title, description, destructive }: ToastMessage): Node {
    const template = this.querySelector('template');
    const card = template?.content.firstElementChild?.cloneNode(true);
    if (!(card instanceof Element)) throw new Error('The page has no toast template.');
    card.classList.toggle('toast-destructive', destructive);
    // Firefox 115 has no property for it.
    if (destructive) card.setAttribute('role', 'alert');
    const [heading, text] = card.querySelectorAll('p');
    if (heading) heading.textContent = title;
    if (description && text) text.textContent = description;
    else text?.remove();
    return card;
  }
}

customElements.define('toast-region', ToastRegion);
