import { LINK_REJECTED, LINK_UNSUPPORTED, SECOND_LINK } from '../rules/account-messages.ts';
import { sessionToasts, success } from '../rules/messages.ts';
import { paths } from '../site/paths.ts';
import { storeFlashToast } from '../toasts/flash-toast.ts';
import { showToast } from '../toasts/toasts.ts';
import type { LoginMode } from './login-modes.ts';

/** Link types in emails. `invite` and `recovery` lead to the new-password form. */
const linkTypes = ['signup', 'recovery', 'email_change', 'invite', 'magiclink'] as const;

/**
 * Handles a link from an email, if the login page was opened by one. First removes its one-time hash, code or tokens from
 * the URL. Returns whether another page opens. Throws a SessionError if the server rejects the link.
 */
export async function followEmailLink(
  setMode: (mode: LoginMode) => void,
  setChecking: (isChecking: boolean) => void,
): Promise<boolean> {
  const parameters = new URLSearchParams(location.search);
  const fragment = new URLSearchParams(location.hash.slice(1));
  const hash = parameters.get('token_hash');
  const type = linkTypes.find((known) => known === parameters.get('type'));
  const code = parameters.get('code');
  const isRejected = parameters.has('error_code') || fragment.has('error_code');
  const hasTokens = fragment.has('access_token');
  if (!code && !isRejected && !hasTokens && !(hash && type)) return false;
  history.replaceState(null, '', location.pathname);
  if (isRejected) {
    showToast(sessionToasts.signInFailed(LINK_REJECTED));
    return false;
  }
  if (hasTokens) {
    showToast(sessionToasts.signInFailed(LINK_UNSUPPORTED));
    setMode('recover');
    return false;
  }
  setChecking(true);
  const { confirmLink, exchangeCode } = await import('../accounts/session.ts');
  let setsPassword = type === 'recovery' || type === 'invite';
  if (code) setsPassword = (await exchangeCode(code)).isRecovery;
  else if (hash && type && !(await confirmLink(hash, type))) {
    showToast(success('Success!', SECOND_LINK));
    return false;
  }
  if (setsPassword) {
    setMode('new-password');
    return false;
  }
  storeFlashToast(type === 'magiclink' ? sessionToasts.signedIn : sessionToasts.emailConfirmed);
  // Back must not return to the disabled form.
  location.replace(paths.home);
  return true;
}
