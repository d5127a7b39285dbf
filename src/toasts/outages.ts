import type { ToastMessage } from '../rules/messages.ts';
import { announceToast } from './toasts.ts';

/** Returns a function that reports an outage of a service once, and again only after the service has responded. */
export function outageReporter(message: ToastMessage): (isFailing: boolean) => void {
  let isReported = false;
  return (isFailing) => {
    if (isFailing && !isReported) announceToast(message);
    isReported = isFailing;
  };
}
