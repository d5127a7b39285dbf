import type { ToastMessage } from '../rules/messages.ts';
import { announceToast } from './toasts.ts';

/** Reports an outage of a service once, and again only after the service has responded. */
export class Outage {
  readonly #message: ToastMessage;
  readonly #notify: (message: ToastMessage) => void;
  #isAnnounced = false;

  constructor(message: ToastMessage, notify: (message: ToastMessage) => void = announceToast) {
    this.#message = message;
    this.#notify = notify;
  }

  begin(): void {
    if (this.#isAnnounced) return;
    this.#isAnnounced = true;
    this.#notify(this.#message);
  }

  end(): void {
    this.#isAnnounced = false;
  }
}
