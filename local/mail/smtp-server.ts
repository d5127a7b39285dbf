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

/** Returns `text` on one line, without the server's password. */
export function redacted(text: string, { auth }: SmtpServer): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!auth || auth.pass === '') return line;
  const spellings = [
    auth.pass,
    encodeURIComponent(auth.pass),
    Buffer.from(auth.pass).toString('base64'),
    Buffer.from(`\0${auth.user}\0${auth.pass}`).toString('base64'),
  ];
  return spellings.reduce((clean, spelling) => clean.replaceAll(spelling, '***'), line);
}
