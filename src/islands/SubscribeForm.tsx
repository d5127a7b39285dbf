import { type SubmitEvent, useState } from 'react';
import { SUBSCRIBE_DELAY_MS } from '../rules/limits.ts';
import { publicToasts } from '../rules/messages.ts';
import { showToast } from '../toasts/toasts.ts';

/** The subscribe form. It does not send anything to a server. */
export function SubscribeForm() {
  const [isBusy, setBusy] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const field = form.querySelector('input');
    if (!field?.value.trim()) {
      showToast(publicToasts.emailMissing);
      field?.focus();
      return;
    }
    setBusy(true);
    setTimeout(() => {
      showToast(publicToasts.subscribed);
      form.reset();
      setBusy(false);
    }, SUBSCRIBE_DELAY_MS);
  };

  return (
    <form noValidate onSubmit={submit}>
      <label htmlFor="subscribe-email">Email address</label>
      <input
        className="input"
        id="subscribe-email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
      />
      {/* Not `disabled`, which would drop keyboard focus. */}
      <button className="button" type="submit" aria-disabled={isBusy}>
        Subscribe
      </button>
    </form>
  );
}
