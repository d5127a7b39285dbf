import type { Statements } from './database.ts';

type Send = (request: Request) => Promise<Response>;

/**
 * Returns a function that sends requests, and ends the access of others to an account when the owner of its mailbox acts:
 * - When a password reset link is sent to an unconfirmed address, the account loses its password and sessions. Somebody
 *   else may have signed up with the address, and the link would confirm it with a password that they know.
 * - A new password cancels a pending change of the email address, because somebody who had access may have requested it.
 *   It also ends the other sessions, as on a hosted project, which @supabase/lite 0.10 does not.
 */
export function protectOwners(send: Send, database: Statements): Send {
  return async (request) => {
    const endpoint = `${request.method} ${new URL(request.url).pathname}`;
    if (endpoint !== 'POST /auth/v1/recover' && endpoint !== 'PUT /auth/v1/user') return send(request);
    const copy = request.clone();
    const response = await send(request);
    if (!response.ok) return response;
    const { email, password } = (await copy.json().catch(() => ({}))) ?? {};
    const address = typeof email === 'string' ? email.toLowerCase() : null;
    if (endpoint === 'POST /auth/v1/recover') {
      await dropUnconfirmedAccess(database, address);
    } else if (typeof password === 'string') {
      const { id } = await response.clone().json();
      await endOtherAccess([
        cancelEmailChange(database, id, address),
        endOtherSessions(database, id, request),
      ]);
    }
    return response;
  };
}

async function dropUnconfirmedAccess(database: Statements, email: string | null): Promise<void> {
  await database.query(
    `with changed as (
       update auth.users set encrypted_password = '' where email = $1 and email_confirmed_at is null returning id
     )
     delete from auth.sessions where user_id in (select id from changed)`,
    [email],
  );
}

/** Logs failures: the new password is already saved, so the request has succeeded and cannot be repeated. */
async function endOtherAccess(steps: readonly Promise<void>[]): Promise<void> {
  for (const step of await Promise.allSettled(steps)) {
    if (step.status === 'rejected') console.error(step.reason);
  }
}

/** Cancels the pending change to any email address other than the one requested now. */
async function cancelEmailChange(database: Statements, id: string, requested: string | null): Promise<void> {
  await database.query(
    `update auth.users set email_change = null, email_change_token_current = null, email_change_token_new = null,
       email_change_sent_at = null
     where id = $1 and email_change is distinct from $2`,
    [id, requested],
  );
}

/** Ends all sessions of an account except that of its request. */
async function endOtherSessions(database: Statements, id: string, request: Request): Promise<void> {
  await database.query(
    `with ended as (delete from auth.sessions where user_id = $1 and id::text is distinct from $2)
     delete from auth.refresh_tokens where user_id = $1 and session_id::text is distinct from $2`,
    [id, sessionOf(request)],
  );
}

/** Returns the session of a request whose access token was accepted. */
function sessionOf({ headers }: Request): string | null {
  const [, claims = ''] = (headers.get('authorization') ?? '').split('.');
  return JSON.parse(String(Buffer.from(claims, 'base64url'))).session_id ?? null;
}
