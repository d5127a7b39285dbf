import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { makeCertificate } from './certificate.ts';
import { freePort } from './free-port.ts';

/** A received email. */
export interface ReceivedMail {
  /** Envelope addresses. */
  from: string;
  to: string[];
  /** The message as sent, with quoted-printable decoded. */
  message: string;
  /** The user name with which the client signed in. */
  user: string | undefined;
  encrypted: boolean;
}

/** A real SMTP server that stores the emails it receives. */
export interface MailServer {
  port: number;
  mails: ReceivedMail[];
  stop: () => Promise<void>;
}

/** Starts an SMTP server that accepts the account `news` with the password `pass word/1`, or no sign-in. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port: number | null = null,
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...(await makeCertificate('localhost')),
    authOptional: true,
    // Prevents a DNS lookup for each client.
    disableReverseLookup: true,
    // When it stops, it need not wait for clients that stay connected.
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === 'news' && password === 'pass word/1'
        ? done(null, { user: username })
        : done(new Error(`Invalid login for ${username} with ${password}`)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message: decoded(Buffer.concat(chunks).toString('latin1')),
          user: session.user === undefined ? undefined : String(session.user),
          encrypted: session.secure,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const actualPort = port ?? (await freePort());
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(actualPort, '127.0.0.1', listening);
  });
  return { port: actualPort, mails, stop: () => new Promise((closed) => server.close(closed)) };
}

function decoded(message: string): string {
  const bytes = message
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
