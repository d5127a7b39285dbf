import { z } from 'zod';
import { withoutDot } from '../../src/rules/without-dot.ts';
import { isLoopback } from '../is-loopback.ts';
import { failureOf, smtpServer } from '../mail/smtp-server.ts';
import { openTransport } from '../mail/transport.ts';
import { type Finding, fail, pass, warn } from './check.ts';
import { readReport } from './report.ts';
import { jsonOf, requestProject } from './requests.ts';
import type { Target } from './target.ts';

/** Checks whether emails can be sent, through SMTP_URL or by a Supabase project. */
export async function mail(target: Target): Promise<Finding> {
  const { form, smtpUrl, siteUrl } = target;
  if (form === 'hosted') return hostedMail(target);
  if (!smtpUrl) {
    return isLoopback(new URL(siteUrl).hostname)
      ? pass('printed by npm start, because SMTP_URL is not set')
      : warn(
          'SMTP_URL is not set, so emails are only printed',
          'Set SMTP_URL and MAIL_FROM (docs/self-hosting.md).',
        );
  }
  const server = smtpServer(smtpUrl);
  const transport = openTransport(server);
  try {
    await transport.verify();
    // The server can accept the account but reject its emails, for example because of their sender. Other checks report a
    // database that cannot be read.
    const known = (await readReport(target).catch(() => null))?.mail_failure;
    return known?.server === server.name
      ? fail(
          `${server.name} accepts the account, but no email could be sent since ${new Date(known.since).toISOString().slice(0, 16)} UTC: ${known.failure}`,
          'Correct MAIL_FROM or SMTP_URL and restart the product, or ask the provider of the mail server. Sending an email, such as one for a new password, clears this.',
        )
      : pass(`${server.name} accepts the sender's account`);
  } catch (error) {
    return fail(
      `${server.name}: ${failureOf(error, server)}`,
      'Correct SMTP_URL, or ask the provider of the mail server.',
    );
  } finally {
    transport.close();
  }
}

const problemSchema = z.object({
  msg: z.string().default('no reason given'),
  error_code: z.string().default(''),
});
const smtpSettings = 'Authentication › Emails › SMTP Settings';

/**
 * Checks the emails of a hosted project. The project does not show its mail server and records no failed emails. Its
 * response does show whether it could send one: the recovery email of the account given with `--mail`.
 */
async function hostedMail(target: Target): Promise<Finding> {
  const { mailTo } = target;
  if (mailTo === undefined) {
    return pass(
      'sent by Supabase, which does not report failures. To test it, run npm run doctor -- --mail you@example.com',
    );
  }
  const response = await requestProject(target, target.publishableKey, '/auth/v1/recover', { email: mailTo });
  if (response.status === 200) {
    return pass(
      `Supabase accepted the email “Set a new password” to ${mailTo}. It is only sent if that address has an account`,
    );
  }
  const { msg, error_code: code } = problemSchema.parse(jsonOf(response) ?? {});
  const problem = `Supabase did not send an email to ${mailTo} (${response.status}: ${withoutDot(msg)})`;
  if (response.status === 429) {
    return warn(problem, 'Try again later, or raise the limit under Authentication › Rate Limits.');
  }
  if (code === 'captcha_failed') {
    return fail(
      problem,
      'Turn CAPTCHA off under Authentication › Attack Protection: the login page sends no token, so nobody can sign in.',
    );
  }
  return code === 'email_address_not_authorized'
    ? fail(
        problem,
        `The built-in mail server sends to members of the Supabase organisation only. Set up your own under ${smtpSettings}.`,
      )
    : fail(problem, `Correct the mail server under ${smtpSettings}. Logs › Auth shows its response.`);
}
