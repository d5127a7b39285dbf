import type { ToastMessage } from '../rules/messages.ts';
import { announceToast } from './toasts.ts';

/** Reports an outage of a service once, and again only after the service has responded. */
export class Outage {
  readonly #message: ToastMessage;
  readonly #notify: (message: ToastMessage) => void;
  #isAnnounced = false;

  constructor(message: ToastMessage, tell: (message: ToastMessage) => void = announceToast) {
    this.#message = message;
    this.#notify = tell;
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
