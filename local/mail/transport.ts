import { createTransport } from 'nodemailer';
import type { SmtpServer } from './smtp-server.ts';

const SECOND = 1000;

/** Opens connections to a mail server, with the limits and the encryption that this product requires. */
export function openTransport({ host, port, secure, auth, isLocal }: SmtpServer) {
  return createTransport({
    pool: true,
    maxConnections: 2,
    host,
    port,
    secure,
    ...(auth && { auth }),
    // A server on this machine has no valid certificate for its name. For any other server, a password requires
    // encryption.
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    requireTLS: !isLocal && auth !== undefined,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
