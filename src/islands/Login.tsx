import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { SessionError } from '../accounts/session-error.ts';
import { hasStoredSession } from '../accounts/stored-session.ts';
import { sessionToasts, type ToastMessage } from '../rules/messages.ts';
import { safeReturnPath } from '../rules/urls.ts';
import { paths } from '../site/paths.ts';
import { storeFlashToast } from '../toasts/flash-toast.ts';
import { showToast } from '../toasts/toasts.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { followEmailLink } from './email-links.ts';
import { type LoginMode, modes } from './login-modes.ts';

/** How long the form waits for its scripts before it offers to reload the page, as in `login.astro`. */
const SCRIPT_TIMEOUT_MS = 15_000;
/** The state of the page with the form for a new password: an email link works only once, but the page can be reloaded. */
const NEW_PASSWORD = 'new-password';

export const Login = withErrorBoundary(LoginForm);

function LoginForm() {
  const [isReady, setReady] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [mode, setMode] = useState<LoginMode>('sign-in');
  const [isBusy, setBusy] = useState(false);
  const { title, submit, fields, others } = modes[mode];
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const start = async () => {
      const timer = setTimeout(() => setBroken(true), SCRIPT_TIMEOUT_MS);
      // Before it is needed: after a failed import, Chromium does not request the file again until a reload.
      try {
        await loadSession();
      } catch (error) {
        console.warn(error);
        return setBroken(true);
      } finally {
        clearTimeout(timer);
      }
      setBroken(false);
      const isLeaving = await followEmailLink(setMode, setChecking).catch(toastError);
      // The form stays disabled while the next page loads.
      if (isLeaving) return;
      if (history.state === NEW_PASSWORD && hasStoredSession()) setMode('new-password');
      setChecking(false);
      setReady(true);
    };
    start();
  }, []);

  useEffect(() => {
    if (mode === 'new-password') history.replaceState(NEW_PASSWORD, '');
  }, [mode]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields can be focused once they are enabled, and change with the mode.
  useEffect(() => {
    // A reader who is already using the keyboard keeps the focus. Changing the mode removes the focused button or field.
    const isFocusFree = document.activeElement === document.body;
    if (isFocusFree) form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, [isReady, mode]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    // Closes the on-screen keyboard, which would cover the toast.
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches) field.blur();
    setBusy(true);
    try {
      await actions[mode]({ email: text('email').trim(), password: text('password') }, setMode);
      form.reset();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };

  return (
    <>
      <h1 id="login-title">{title}</h1>
      <p className="login-state" role="status">
        {isChecking && 'Checking your link…'}
      </p>
      {/* Until the scripts have loaded, the browser would submit the form itself, so the fields are disabled. */}
      <form ref={form} onSubmit={send} aria-labelledby="login-title" aria-busy={isBusy || isChecking}>
        <fieldset disabled={!isReady}>
          <legend className="visually-hidden">Your account</legend>
          {fields.email === 'known' ? (
            <KnownEmail />
          ) : (
            <Field label="Email" id="email" name="email" type="email" autoComplete="username" required />
          )}
          {fields.password && (
            <Field {...fields.password} id="password" name="password" type="password" required />
          )}
          <button className="button" type="submit" aria-disabled={isBusy}>
            {submit}
          </button>
        </fieldset>
      </form>
      {isBroken && (
        <p className="login-other" role="alert">
          Could not load this form.{' '}
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>
        </p>
      )}
      {others.map((other) => (
        <p key={other.mode} className="login-other">
          {other.question}{' '}
          <button type="button" disabled={!isReady} onClick={() => setMode(other.mode)}>
            {other.label}
          </button>
        </p>
      ))}
    </>
  );
}

/** Shows the address of the signed-in user. Password managers store the new password for it. */
function KnownEmail() {
  const [email, setEmail] = useState('');
  useEffect(() => {
    loadSession()
      .then(({ signedInEmail }) => signedInEmail())
      .then(setEmail);
  }, []);
  return <Field label="Email" id="known-email" type="email" autoComplete="username" value={email} readOnly />;
}

function Field({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <div className="field">
      <label htmlFor={input.id}>{label}</label>
      <input className="input" {...input} />
    </div>
  );
}

interface Entered {
  email: string;
  password: string;
}

type SetMode = (mode: LoginMode) => void;

const actions: Record<LoginMode, (entered: Entered, setMode: SetMode) => Promise<void>> = {
  'sign-in': async ({ email, password }) => {
    const { signIn } = await loadSession();
    await signIn(email, password);
    go(safeReturnPath(new URLSearchParams(location.search).get('next'), paths.admin), sessionToasts.signedIn);
  },
  'sign-up': async ({ email, password }, setMode) => {
    const { signUp } = await loadSession();
    if (await signUp(email, password)) return welcome(sessionToasts.signedIn);
    showToast(sessionToasts.signedUp);
    setMode('sign-in');
  },
  recover: async ({ email }, setMode) => {
    const { requestRecovery } = await loadSession();
    await requestRecovery(email);
    showToast(sessionToasts.recoverySent);
    setMode('sign-in');
  },
  'new-password': async ({ password }) => {
    const { setPassword } = await loadSession();
    await setPassword(password);
    // Back must not return to this form.
    history.replaceState(null, '', location.pathname);
    await welcome(sessionToasts.passwordSet);
  },
};

/** Loads the code that signs in, which is not needed to show the page. */
const loadSession = () => import('../accounts/session.ts');

/** Opens the console for an administrator. For others, it would replace the toast with "Access Denied". */
async function welcome(toast: ToastMessage): Promise<void> {
  const { currentVisitor } = await loadSession();
  const isAdmin = (await currentVisitor())?.isAdmin ?? false;
  go(isAdmin ? paths.admin : paths.home, toast);
}

function go(path: string, toast: ToastMessage): void {
  storeFlashToast(toast);
  location.assign(path);
}

function toastError(error: unknown): void {
  const isServerError = error instanceof SessionError && error.reachedServer;
  if (!isServerError) console.warn(error);
  showToast(sessionToasts.signInFailed(isServerError ? error.message : null));
}
