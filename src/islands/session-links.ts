import { SessionError } from '../accounts/session-error.ts';
import { hasStoredSession, SESSION_KEY } from '../accounts/stored-session.ts';
import { sessionToasts } from '../rules/messages.ts';
import { paths } from '../site/paths.ts';
import { storeFlashToast } from '../toasts/flash-toast.ts';
import { showToast } from '../toasts/toasts.ts';

/** The audiences of menu entries: the values of `data-for`. */
interface Audience {
  'signed-out': boolean;
  'signed-in': boolean;
  /** null if unknown: the console link then stays as it is. */
  admin: boolean | null;
}

/** Shows the menu entries for the current user. Loads no extra code for visitors who are not signed in. */
async function showEntries(): Promise<void> {
  if (!hasStoredSession()) return reveal({ 'signed-out': true, 'signed-in': false, admin: false });
  reveal({ 'signed-out': false, 'signed-in': true, admin: null });
  const { currentVisitor } = await import('../accounts/session.ts');
  const visitor = await currentVisitor();
  // The stored session counts: the backend may not respond, or the user may have signed out during the request.
  const signedIn = hasStoredSession();
  reveal({ 'signed-out': !signedIn, 'signed-in': signedIn, admin: signedIn && (visitor?.isAdmin ?? null) });
}

function reveal(audience: Audience): void {
  for (const [who, isShown] of Object.entries(audience)) {
    if (isShown === null) continue;
    for (const entry of document.querySelectorAll<HTMLElement>(`[data-for=${who}]`)) entry.hidden = !isShown;
  }
}

async function leave(): Promise<void> {
  const { signOut } = await import('../accounts/session.ts');
  try {
    await signOut();
    storeFlashToast(sessionToasts.signedOut);
    location.assign(paths.home);
  } catch (error) {
    if (!(error instanceof SessionError)) throw error;
    showToast(sessionToasts.signOutFailed(error.message));
  }
}

/**
 * Forwards standard email links, which lead to the front page if the project's settings lack our login page. Those in
 * emails that were not requested there carry tokens, which the login page removes from the URL.
 */
function forwardEmailLink(): void {
  const { pathname, search, hash } = location;
  if (pathname !== paths.home || !/[?&#](?:code|error_code|access_token)=/.test(search + hash)) return;
  location.replace(paths.login + search + hash);
}

for (const button of document.querySelectorAll('[data-sign-out]')) button.addEventListener('click', leave);
// Another tab signed in or out. `key` is null if everything was cleared.
addEventListener('storage', ({ key }) => {
  if (key === SESSION_KEY || key === null) void showEntries();
});
// A page restored from the back/forward cache may be outdated.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void showEntries();
});
void showEntries();
forwardEmailLink();
