import { messageOf } from '../../src/rules/error-message.ts';
import { withoutDot } from '../../src/rules/without-dot.ts';
import { isLoopback } from '../is-loopback.ts';

/** A mail server, from `SMTP_URL`. */
export interface SmtpServer {
  /** Host and port, for messages. */
  name: string;
  host: string;
  port: number;
  /** Encrypted from the start (smtps). Otherwise encryption begins with STARTTLS if the server offers it. */
  secure: boolean;
  auth?: { user: string; pass: string };
  /** Whether it runs on this machine. */
  isLocal: boolean;
}

/** Parses an `smtp://` or `smtps://` URL with optional user and password (URL-encoded) and port. */
export function smtpServer(url: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const actualPort = port === '' ? (secure ? 465 : 587) : Number(port);
  return {
    name: `${hostname}:${actualPort}`,
    host,
    port: actualPort,
    secure,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    isLocal: isLoopback(hostname),
  };
}

/** What OpenSSL adds around a reason, such as a thread ID and a source line. */
const OPENSSL = /^[0-9A-F]+:error:[0-9A-F]+:[^:]*:[^:]*:([^:]+):.*$/;
/** Messages of the mail client and their replacements for operators. */
const CLEARER = [
  // How the client reports a closed connection, although it does not retry.
  ['Reached maximum number of retries after connection was closed', 'The server closed the connection'],
  [
    'wrong version number',
    'The server does not encrypt from the start on this port: use smtp:// or another port',
  ],
  [
    'Greeting never received',
    'The server sent no greeting. If it encrypts from the start on this port, use smtps://',
  ],
  [
    'if the root CA is installed locally, try running Node.js with --use-system-ca',
    'for your own certificate authority, set NODE_EXTRA_CA_CERTS to its file',
  ],
] as const;

/** Returns why `server` could not be used, on one line, without its password and without a final full stop. */
export function failureOf(error: unknown, server: SmtpServer): string {
  const line = withoutPassword(messageOf(error).replace(/\s+/g, ' ').trim(), server).replace(OPENSSL, '$1');
  return withoutDot(CLEARER.reduce((text, [reported, clearer]) => text.replace(reported, clearer), line));
}

function withoutPassword(line: string, { auth }: SmtpServer): string {
  if (!auth || auth.pass === '') return line;
  const spellings = [
    auth.pass,
    encodeURIComponent(auth.pass),
    Buffer.from(auth.pass).toString('base64'),
    Buffer.from(`\0${auth.user}\0${auth.pass}`).toString('base64'),
  ];
  return spellings.reduce((clean, spelling) => clean.replaceAll(spelling, '***'), line);
}
