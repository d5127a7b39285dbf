import { setTimeout as delay } from 'node:timers/promises';
import type { CaughtMail } from '../backend/start.ts';
import { failureOf, type SmtpServer } from './smtp-server.ts';
import { openTransport } from './transport.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Delay before each retry. The links in the emails work for an hour. */
const RETRY_AFTER = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
/**
 * Maximum number of emails that wait for a server that is down. The rate limits for visitors keep them far below this.
 */
const MAX_WAITING = 500;
const CHECK_AGAIN_AFTER = 10 * MINUTE;

/** Options of a mailer. */
export interface MailerOptions {
  server: SmtpServer;
  /** Sender, such as `Moon Dispatch <news@example.com>`. */
  from: string;
  /** Returns the name that an administrator saved for the site, for the sender; empty if there is none. */
  siteName: () => Promise<string>;
  log: (text: string) => void;
  /** Called with the reason when the server cannot be used, and with null when it can. */
  onState?: (failure: string | null) => void;
  retryAfter?: readonly number[];
  checkAgainAfter?: number;
}

/** Sends emails in the background. */
export interface Mailer {
  /** Host and port of the server. */
  name: string;
  send: (mail: CaughtMail) => void;
  /** Signs in to the server without sending anything. Logs and reports a failure, and retries until it succeeds. */
  check: () => Promise<void>;
  stop: () => void;
}

/**
 * Opens a mailer. Visitors do not wait for the mail server, and no response shows whether an email was sent, because
 * that would reveal who has an account. If the server cannot be reached, an email is retried for about 20 minutes; an
 * email that the server rejects is not retried. Each failure is logged with the server's name and without its
 * password. Waiting emails are lost when the product stops; the visitor can request another one.
 */
export function openMailer({
  server,
  from,
  siteName,
  log,
  onState = () => {},
  retryAfter = RETRY_AFTER,
  checkAgainAfter = CHECK_AGAIN_AFTER,
}: MailerOptions): Mailer {
  const { name } = server;
  const transport = openTransport(server);
  const stopping = new AbortController();
  let waiting = 0;
  let state: string | null = null;

  const report = (failure: string | null) => {
    state = failure;
    onState(failure);
  };
  const later = (wait: number, action: () => void) =>
    void delay(wait, undefined, { signal: stopping.signal }).then(action, () => {});

  const check = async (): Promise<void> => {
    try {
      await transport.verify();
      if (!stopping.signal.aborted) report(null);
    } catch (error) {
      if (stopping.signal.aborted) return;
      const failure = failureOf(error, server);
      if (failure !== state) log(`Emails cannot be sent through ${name}: ${failure}.`);
      report(failure);
      later(checkAgainAfter, () => void check());
    }
  };

  const attempt = async (mail: CaughtMail, retries: readonly number[]): Promise<void> => {
    try {
      await transport.sendMail({
        from: await senderOf(from, siteName),
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      waiting -= 1;
      if (state !== null) report(null);
    } catch (error) {
      if (stopping.signal.aborted) return;
      const [wait, ...others] = isRejection(error) ? [] : retries;
      const reason = failureOf(error, server);
      if (!isAboutRecipient(error)) report(reason);
      const what = `Mail server ${name}: could not send “${mail.subject}” to ${mail.to}: ${reason}.`;
      if (wait === undefined) {
        waiting -= 1;
        log(`${what} It will not be retried.`);
        return;
      }
      log(`${what} The next attempt is in ${wait / SECOND} seconds.`);
      later(wait, () => void attempt(mail, others));
    }
  };
  return {
    name,
    check,
    send: (mail) => {
      if (waiting >= MAX_WAITING) {
        log(`Mail server ${name}: ${MAX_WAITING} emails are waiting, so the one to ${mail.to} was dropped.`);
        return;
      }
      waiting += 1;
      void attempt(mail, retryAfter);
    },
    stop: () => {
      stopping.abort();
      transport.close();
    },
  };
}

/** Returns the sender with the site's name, or unchanged if there is no name or it cannot be read. */
async function senderOf(from: string, siteName: MailerOptions['siteName']) {
  const name = await siteName().catch(() => '');
  return name === '' ? from : { name, address: /<([^<>]+)>$/.exec(from)?.[1] ?? from };
}

/**
 * Returns whether the server rejects the request for good, for example because of an unknown mailbox or a wrong
 * password.
 */
function isRejection(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
}

/**
 * How servers that wait for the recipient, such as Postfix, reject a sender or an unauthorised client. An unknown mailbox
 * may be missing in a `relay recipient table`.
 */
const ABOUT_ALL = /\b(?:sender (?:address|verify)|relay(?:ing)?(?! recipient)|client host|helo)\b/i;

/** Returns whether the server rejects only this recipient. */
function isAboutRecipient(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && error.command === 'RCPT TO')) return false;
  // Servers repeat the address of the recipient.
  return !ABOUT_ALL.test(error.message.replace(/<[^>]*>|\S+@\S+/g, ''));
}
