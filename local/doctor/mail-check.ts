import { z } from 'zod';
import { redacted, smtpServer } from '../mail/smtp-server.ts';
import { openTransport } from '../mail/transport.ts';
import { type Check, type Finding, fine, risky, withoutDot, wrong } from './check.ts';
import { askProject, jsonOf, type Target } from './target.ts';

/** Whether e-mails can be sent: by SMTP_URL, or by a Supabase project. */
export const mail: Check = {
  name: 'e-mails',
  look: async (target) => {
    const { form, smtpUrl, siteUrl } = target;
    if (form === 'hosted') return hostedMail(target);
    if (!smtpUrl) {
      const isLocal = ['localhost', '127.0.0.1'].includes(new URL(siteUrl).hostname);
      return isLocal
        ? fine('printed by npm start, because SMTP_URL is not set')
        : risky(
            'SMTP_URL is not set, so e-mails are only printed',
            'Set SMTP_URL and MAIL_FROM (docs/self-hosting.md).',
          );
    }
    const server = smtpServer(smtpUrl);
    const transport = openTransport(server);
    try {
      await transport.verify();
      return fine(`${server.name} accepts the sender's account`);
    } catch (error) {
      const reason = redacted(error instanceof Error ? error.message : String(error), server);
      return wrong(
        `${server.name}: ${reason.replace(/[.]$/, '')}`,
        'Correct SMTP_URL, or ask the provider of the mail server.',
      );
    } finally {
      transport.close();
    }
  },
};

const problemSchema = z.object({
  msg: z.string().default('no reason given'),
  error_code: z.string().default(''),
});
const smtpSettings = 'Authentication › Emails › SMTP Settings';

/**
 * A hosted project does not show its mail server, and keeps no trace of e-mails that it could not send. It does answer
 * whether it could send one: the recovery e-mail of an account that the caller names.
 */
async function hostedMail(target: Target): Promise<Finding> {
  const { mailTo } = target;
  if (mailTo === undefined) {
    return fine(
      'sent by Supabase, which does not show whether that works: npm run doctor -- --mail you@example.com requests one',
    );
  }
  const answer = await askProject(target, target.publishableKey, '/auth/v1/recover', { email: mailTo });
  if (answer.status === 200) {
    return fine(
      `Supabase accepted one to ${mailTo}, “Set a new password”; it is only sent if that address has an account`,
    );
  }
  const { msg, error_code: code } = problemSchema.parse(jsonOf(answer) ?? {});
  const problem = `Supabase sent none to ${mailTo} (${answer.status}: ${withoutDot(msg)})`;
  if (answer.status === 429) {
    return risky(problem, 'Try again later, or raise the limit under Authentication › Rate Limits.');
  }
  return code === 'email_address_not_authorized'
    ? wrong(
        problem,
        `The built-in mail server sends to members of the Supabase organisation only. Set up your own under ${smtpSettings}.`,
      )
    : wrong(problem, `Correct the mail server under ${smtpSettings}. Logs › Auth shows its response.`);
}
