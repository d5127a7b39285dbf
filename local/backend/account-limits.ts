import { counted } from '../../src/rules/counted.ts';
import { AttemptLimiter } from './attempt-limiter.ts';
import { errorResponse } from './error-response.ts';

/** The kinds of Auth API requests, each with its own rate limits. */
type Kind = 'sign-in' | 'refresh' | 'verify' | 'mail';

const MINUTES = 60;

/** Limits per visitor, per five minutes: those of a hosted project, which allows more sign-ins. */
const byVisitor: Readonly<Record<Kind, AttemptLimiter>> = {
  'sign-in': new AttemptLimiter({ limit: 30, windowSeconds: 5 * MINUTES }),
  verify: new AttemptLimiter({ limit: 30, windowSeconds: 5 * MINUTES }),
  mail: new AttemptLimiter({ limit: 30, windowSeconds: 5 * MINUTES }),
  refresh: new AttemptLimiter({ limit: 150, windowSeconds: 5 * MINUTES }),
};

/**
 * Limits per email address, across all visitors. The one on sign-ins is for guesses from many computers: a low limit
 * would let anyone lock out the owner.
 */
const byMailbox: Readonly<Partial<Record<Kind, AttemptLimiter>>> = {
  'sign-in': new AttemptLimiter({ limit: 100, windowSeconds: 15 * MINUTES, firstWaitSeconds: MINUTES }),
  verify: new AttemptLimiter({ limit: 5, windowSeconds: 15 * MINUTES }),
  mail: new AttemptLimiter({ limit: 5, windowSeconds: 15 * MINUTES }),
};

/** Limit on sign-ins per visitor and email address. */
const byVisitorAndMailbox = new AttemptLimiter({
  limit: 10,
  windowSeconds: 15 * MINUTES,
  firstWaitSeconds: MINUTES,
});

/**
 * Handles a request to the Auth API and limits wrong passwords and codes, sign-ups and email requests. Successful
 * sign-ins do not count. Attempts in progress do, so parallel requests cannot exceed the limits.
 */
export async function respondWithinLimits(
  request: Request,
  email: unknown,
  visitor: string,
  respond: () => Promise<Response>,
): Promise<Response> {
  const kind = kindOf(request);
  if (!kind) return respond();
  const mailbox = kind === 'mail' ? mailboxOf(email) : addressOf(email);
  const limits = [
    { limiter: byVisitor[kind], key: visitor },
    {
      limiter: kind === 'sign-in' ? byVisitorAndMailbox : undefined,
      key: mailbox && `${visitor} ${mailbox}`,
    },
    { limiter: byMailbox[kind], key: mailbox },
  ].filter((limit): limit is { limiter: AttemptLimiter; key: string } => Boolean(limit.limiter && limit.key));
  for (const [index, { limiter, key }] of limits.entries()) {
    const wait = limiter.take(key);
    if (wait === 0) continue;
    for (const taken of limits.slice(0, index)) taken.limiter.refund(taken.key);
    return tooMany(kind, wait);
  }
  const response = await respond();
  if (!countsAgainst(kind, request, response)) {
    for (const { limiter, key } of limits) {
      if (kind === 'sign-in' && limiter !== byVisitor[kind]) limiter.clear(key);
      else limiter.refund(key);
    }
  }
  return response;
}

function kindOf({ method, url }: Request): Kind | null {
  const { pathname, searchParams } = new URL(url);
  const endpoint = `${method} ${pathname.replace('/auth/v1', '')}`;
  if (endpoint === 'POST /token') {
    return searchParams.get('grant_type') === 'refresh_token' ? 'refresh' : 'sign-in';
  }
  if (endpoint === 'POST /verify' || endpoint === 'GET /verify') return 'verify';
  const sendsMail = ['POST /signup', 'POST /recover', 'POST /resend', 'PUT /user', 'GET /reauthenticate'];
  return sendsMail.includes(endpoint) ? 'mail' : null;
}

/**
 * Returns whether a response counts as an attempt: a sent email, or a wrong password, code or token, but not a request
 * rejected for another reason.
 */
function countsAgainst(kind: Kind, { method }: Request, response: Response): boolean {
  // A change of the account that is rejected with 422 can reveal its current password.
  if (kind === 'mail') return response.ok || (method === 'PUT' && response.status === 422);
  if (response.status === 303) return response.headers.get('location')?.includes('#error=') ?? false;
  return !response.ok && response.status !== 401 && response.status < 500;
}

/** Returns the address of an account, in which case does not matter; empty if there is none. */
function addressOf(email: unknown): string {
  return typeof email === 'string' ? email.normalize('NFKC').trim().toLowerCase().slice(0, 320) : '';
}

/**
 * Normalises spellings that can reach the same mailbox: case, dots, `+tag`. With some providers, they are different
 * mailboxes, so this is only for limits on emails. Returns an empty key if there is no address.
 */
function mailboxOf(email: unknown): string {
  const [, local, domain] = /^(.*)@([^@]*)$/s.exec(addressOf(email)) ?? [];
  if (local === undefined || domain === undefined) return '';
  return `${local.replace(/\+.*/s, '').replaceAll('.', '')}@${domain.replace(/\.$/, '')}`;
}

function tooMany(kind: Kind, seconds: number): Response {
  const code = kind === 'mail' ? 'over_email_send_rate_limit' : 'over_request_rate_limit';
  const response = errorResponse(
    '/auth/v1',
    429,
    code,
    `Too many attempts. Try again in ${counted(seconds, 'second')}.`,
  );
  response.headers.set('Retry-After', String(seconds));
  return response;
}
