// Separate from the other messages, so that only pages on which people sign in load these.

/** Replaces the server's message when it limits the rate of requests (status 429). */
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a minute and try again.';

/** Replaces the server's message when it limits the number of emails, per mailbox or for the whole site. */
export const TOO_MANY_EMAILS = 'Too many emails have been sent. Please try again later.';

/** Shown when a new password has more than 72 bytes. */
export const PASSWORD_TOO_LONG =
  'This password is too long. Use at most 72 characters; characters such as é or emoji count as two to four.';

/** Shown to a user who signs in before confirming their email address, if no new email could be sent. */
export const EMAIL_NOT_CONFIRMED =
  'This email address is not confirmed yet. Open the link in the email that we sent you. If it has expired, sign in again in a minute to get a new one.';

/** Shown to a user who signs in before confirming their email address, and now gets a new email. */
export const CONFIRMATION_RESENT =
  'This email address is not confirmed yet. We have sent you a new link. Open it, then sign in.';

/** Shown after a sign-in if the browser does not store the session, which the next page needs. */
export const STORAGE_BLOCKED =
  'Your browser blocks storage for this site, so you cannot stay signed in. Allow cookies and site data for this site, then try again.';

/** Shown after a sign-in if the browser's storage for the site, or the disk, is full. */
export const STORAGE_FULL =
  'Your browser could not save your session because its storage is full. Free up space on this device, or use another browser.';

/** Shown when an email link is opened in a browser other than the one that requested it. */
export const OTHER_BROWSER =
  'This link works only in the browser in which you requested it. To set a new password, request a new link here. If the link was to confirm your email address, try to sign in.';

/** Shown when the server does not accept the code of a standard email link, which it does for five minutes. */
export const LINK_OUTDATED =
  'This link no longer works. It expires after five minutes, or when you request another one. If it was to confirm your email address, try to sign in. To set a new password, request a new link here and open it in this browser.';

/** Shown when a standard email link was not requested on the login page: an invitation, or one sent by the operator. */
export const LINK_UNSUPPORTED =
  'This kind of link cannot sign you in here. To set a password, request a new link here.';

/** Shown when only one of the links in two emails, to the old and to the new address, has been opened. */
export const SECOND_LINK =
  'This link is accepted. To change your email address, also open the link in the email to your other address.';

/** Shown when the server cannot send an email. */
export const EMAIL_NOT_SENT = 'The email could not be sent. Please try again later.';

/** Shown when the server rejects an email link. */
export const LINK_REJECTED =
  'This link has expired or has already been used. Try to sign in, or set a new password to get another link.';

/** Shown when the server does not accept the API key of the page: it was replaced after the page was built or opened. */
export const KEY_REPLACED =
  'This page is out of date. Reload it, then sign in. Unsaved changes in the console are kept on this device.';
