import { type SubmitEvent, useEffect, useState } from 'react';
import { SUBSCRIBE_DELAY_MS } from '../rules/limits.ts';
import { publicToasts } from '../rules/messages.ts';
import { showToast } from '../toasts/toasts.ts';

/** The subscribe form. It does not send anything to a server. */
export function SubscribeForm() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
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
      <label htmlFor="subscriber-address">Email address</label>
      <input
        className="input"
        id="subscriber-address"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
      />
      {/*
        Disabled until this script runs, so that the browser does not submit the form itself and drop what was typed. Not
        while busy, because that would drop keyboard focus.
      */}
      <button
        className="button"
        type="submit"
        disabled={!isHydrated}
        aria-disabled={isHydrated ? isBusy : undefined}
      >
        Subscribe
      </button>
    </form>
  );
}
