import { createTransport } from 'nodemailer';
import type { SmtpServer } from './smtp-server.ts';

const SECOND = 1000;
/** Some servers greet only after a DNS lookup that times out. Others never do: they expect encryption from the start. */
const GREETING_TIMEOUT = 30 * SECOND;
/**
 * How long a server may take to respond. Some check an email for a minute before they accept it. After a timeout, the
 * email is sent again, so it can arrive twice.
 */
const RESPONSE_TIMEOUT = 120 * SECOND;
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
    greetingTimeout: GREETING_TIMEOUT,
    socketTimeout: RESPONSE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
