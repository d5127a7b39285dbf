// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEmailLink } from '../../../src/islands/email-links.ts';
import { takeFlashToast } from '../../../src/toasts/flash-toast.ts';
import { $toast, dismissToast } from '../../../src/toasts/toasts.ts';
import { addSiteEnvironment } from '../../support/site-environment.ts';

const user = { id: 'u', email: 'ada@example.com' };
const session = { access_token: 'a.b.c', refresh_token: 'd', token_type: 'bearer', expires_in: 3600, user };

beforeEach(() => {
  addSiteEnvironment();
  // Node's Response does not know the Blob of jsdom.
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(session)),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  dismissToast();
  localStorage.clear();
});

/** Opens the login page with this query or fragment. Returns what it shows, and the URL of the next page. */
async function open(suffix: string) {
  history.replaceState(null, '', `/login${suffix}`);
  let mode = 'sign-in';
  const showMode = (next: string) => {
    mode = next;
  };
  const replace = vi.fn();
  const { origin, pathname, search, hash } = location;
  // jsdom cannot open pages.
  vi.stubGlobal('location', { pathname, search, hash, replace });
  const isLeaving = await followEmailLink(showMode, () => {});
  expect(isLeaving).toBe(replace.mock.calls.length > 0);
  return {
    url: document.URL.replace(origin, ''),
    mode,
    next: replace.mock.lastCall?.[0] ?? null,
    toast: $toast.get()?.description ?? takeFlashToast()?.description ?? null,
  };
}

const REJECTED = /^This link has expired or has already been used/;

test.each([
  ['?error_code=otp_expired&error_description=Call+us', 'sign-in', REJECTED],
  ['#error=access_denied&error_code=otp_expired', 'sign-in', REJECTED],
  ['#access_token=a.b.c&refresh_token=d&type=invite', 'recover', /^This kind of link cannot sign you in/],
  ['?token_hash=h&type=recovery', 'new-password', null],
  ['?token_hash=h&type=invite', 'new-password', null],
])('after the link %s, the login page is in the mode %s', async (suffix, mode, toast) => {
  expect(await open(suffix)).toEqual({
    url: '/login',
    mode,
    next: null,
    toast: toast && expect.stringMatching(toast),
  });
});

test.each([
  ['signup', /confirmed/],
  ['email_change', /confirmed/],
  ['magiclink', /^You are signed in/],
])('a link of the type %s signs in and opens the front page', async (type, toast) => {
  const { next, toast: shown } = await open(`?token_hash=h&type=${type}`);
  expect([next, shown]).toEqual(['/', expect.stringMatching(toast)]);
});

test('the first of two links for another email address asks for the second one', async () => {
  vi.mocked(fetch).mockImplementation(async () => Response.json({ code: '200', msg: 'Accepted' }));
  const { next, toast } = await open('?token_hash=h&type=email_change');
  expect([next, toast]).toEqual([null, expect.stringMatching(/^This link is accepted\./)]);
});

test.each(['', '?token_hash=h', '?token_hash=h&type=unknown', '#top', '?returnTo=/admin'])(
  'the address /login%s is not that of a link from an email',
  async (suffix) => {
    const unchanged = { url: `/login${suffix}`, mode: 'sign-in', next: null, toast: null };
    expect(await open(suffix)).toEqual(unchanged);
    expect(fetch).not.toHaveBeenCalled();
  },
);
