import type { ToastMessage } from '../rules/messages.ts';
import { announceToast } from './toasts.ts';

/** Reports an outage of a service once, and again only after the service has responded. */
export class Outage {
  readonly #message: ToastMessage;
  readonly #tell: (message: ToastMessage) => void;
  #isAnnounced = false;

  constructor(message: ToastMessage, tell: (message: ToastMessage) => void = announceToast) {
    this.#message = message;
    this.#tell = tell;
  }

  begin(): void {
    if (this.#isAnnounced) return;
    this.#isAnnounced = true;
    this.#tell(this.#message);
  }

  end(): void {
    this.#isAnnounced = false;
  }
}
