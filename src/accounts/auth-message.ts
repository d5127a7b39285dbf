import type { AuthError } from '@supabase/supabase-js';
import {
  EMAIL_NOT_SENT,
  KEY_REPLACED,
  LINK_OUTDATED,
  LINK_REJECTED,
  PASSWORD_TOO_LONG,
  TOO_MANY_ATTEMPTS,
  TOO_MANY_EMAILS,
} from '../rules/account-messages.ts';

/** Returns the message for a failed account request: our own if it helps more than the server's. */
export function authMessage({ status, code, message }: AuthError): string {
  const known = messages.get(code ?? '');
  if (known) return known;
  if (status === 429) return TOO_MANY_ATTEMPTS;
  if (status === 401 && /\bAPI keys?\b/.test(message)) return KEY_REPLACED;
  if (message.startsWith('Password cannot be longer than 72')) return PASSWORD_TOO_LONG;
  return /^Error sending \w+ email/.test(message) ? EMAIL_NOT_SENT : message;
}

/** By the server's error code. */
const messages = new Map([
  ['over_email_send_rate_limit', TOO_MANY_EMAILS],
  ['otp_expired', LINK_REJECTED],
  ['flow_state_expired', LINK_OUTDATED],
  ['flow_state_not_found', LINK_OUTDATED],
  ['bad_code_verifier', LINK_OUTDATED],
]);
