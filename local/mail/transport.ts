import { createTransport } from 'nodemailer';
import type { SmtpServer } from './smtp-server.ts';

const SECOND = 1000;
/**
 * By default, the pool reconnects forever, without a delay, to a server that closes the connection. The types do not have
 * this option.
 */
const NO_RETRIES = { maxRequeues: 0 };

/** Opens connections to a mail server, with the limits and the encryption that this product requires. */
export function openTransport({ host, port, secure, auth, isLocal }: SmtpServer) {
  return createTransport({
    pool: true,
    maxConnections: 2,
    ...NO_RETRIES,
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
