import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Mailer, openMailer } from '../../../../local/mail/mailer.ts';
import { smtpServer } from '../../../../local/mail/smtp-server.ts';
import { freePort } from '../../../support/free-port.ts';
import { type MailServer, startMailServer } from '../../../support/mail-server.ts';

const PASSWORD = 'pass word/1';
const mail = {
  to: 'ada@example.com',
  subject: 'Confirm your email address',
  text: 'Confirm: https://news.example.test/login?token_hash=abc&type=signup',
  html: '<p><a href="https://news.example.test/login?token_hash=abc&amp;type=signup">Confirm</a></p>',
};
let server: MailServer | undefined;
let mailer: Mailer | undefined;
let lines: string[] = [];

afterEach(async () => {
  mailer?.stop();
  await server?.stop();
  server = undefined;
  lines = [];
});

const from = 'Moon Dispatch <news@example.test>';
const noName = async () => '';

function open(
  port: number,
  credentials = '',
  retryAfter = [100, 100, 100],
  siteName = noName,
  onState: (failure: string | null) => void = () => {},
): Mailer {
  mailer = openMailer({
    server: smtpServer(`smtp://${credentials}localhost:${port}`),
    from,
    siteName,
    log: (line) => lines.push(line),
    onState,
    retryAfter,
  });
  return mailer;
}
const withPassword = `news:${encodeURIComponent(PASSWORD)}@`;

test('sends text and HTML from the configured sender, authenticated and encrypted', async () => {
  server = await startMailServer();
  open(server.port, withPassword).send(mail);
  await expect.poll(() => server?.mails).toHaveLength(1);
  const [received] = server.mails;
  expect(received).toMatchObject({
    from: 'news@example.test',
    to: ['ada@example.com'],
    user: 'news',
    encrypted: true,
  });
  for (const part of [`From: ${from}`, `Subject: ${mail.subject}`, mail.text, mail.html])
    expect(received?.message).toContain(part);
  expect(lines).toEqual([]);
});

test.each([
  [
    'that was saved for the site',
    async () => 'Frog Gazette, Ltd.',
    'From: "Frog Gazette, Ltd." <news@example.test>',
  ],
  [
    'in MAIL_FROM while the saved one cannot be read',
    () => Promise.reject(new Error('down')),
    `From: ${from}`,
  ],
])('the sender has the name %s', async (_, siteName, line) => {
  server = await startMailServer();
  open(server.port, withPassword, [], siteName).send(mail);
  await expect.poll(() => server?.mails).toHaveLength(1);
  expect(server.mails[0]?.message).toContain(line);
});

test('retries while the server is down, and logs its name without the password', async () => {
  const port = await freePort();
  open(port, withPassword, [100, ...Array(50).fill(200)]).send(mail);
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(2);
  expect(lines[0]).toMatch(
    new RegExp(
      `^Mail server localhost:${port}: could not send “Confirm your email address” to ada@example.com: .*ECONNREFUSED.*\\. The next attempt is in 0.1 seconds\\.$`,
    ),
  );
  server = await startMailServer({}, port);
  await expect.poll(() => server?.mails).toHaveLength(1);
  expect(lines.join()).not.toMatch(/pass.word/);
});

test('waits before it retries with a server that closes the connection without a greeting', async () => {
  let connections = 0;
  await using closing = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    socket.end();
  });
  await once(closing.listen(0, 'localhost'), 'listening');
  const states: (string | null)[] = [];
  const { port } = closing.address() as AddressInfo;
  open(port, '', [10_000], noName, (failure) => states.push(failure)).send(mail);
  await expect.poll(() => states).toEqual(['The server closed the connection']);
  expect(lines).toEqual([
    expect.stringMatching(/closed the connection\. The next attempt is in 10 seconds\.$/),
  ]);
  expect(connections).toBe(1);
  await mailer?.check();
  expect(states).toHaveLength(2);
});

test('retries after a temporary rejection', async () => {
  let attempts = 0;
  server = await startMailServer({
    onRcptTo: (_address, _session, done) => {
      attempts += 1;
      done(attempts === 1 ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null);
    },
  });
  open(server.port).send(mail);
  await expect.poll(() => server?.mails).toHaveLength(1);
  expect(lines).toEqual([expect.stringMatching(/451 Try again later\. The next attempt is in 0.1 seconds/)]);
});

test('gives up after the last retry', async () => {
  open(await freePort(), '', [10]).send(mail);
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines[1]).toMatch(/It will not be retried\.$/);
});

test('does not retry after a permanent rejection, and hides a password that the server repeats', async () => {
  server = await startMailServer({
    onAuth: ({ username, password }, _session, done) =>
      done(new Error(`Invalid login for ${username} with ${password}`)),
  });
  open(server.port, withPassword).send(mail);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatch(/535 Invalid login for news with \*\*\*\. It will not be retried\.$/);
  expect(lines[0]).not.toContain(PASSWORD);
});

test('never sends a password unencrypted to another machine', async () => {
  server = await startMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  const { port } = server;
  mailer = openMailer({
    // Treats the local server as another machine.
    server: { ...smtpServer(`smtp://${withPassword}localhost:${port}`), isLocal: false },
    from: 'news@example.test',
    log: (line) => lines.push(line),
    siteName: noName,
    retryAfter: [],
  });
  mailer.send(mail);
  await expect.poll(() => lines).toHaveLength(1);
  expect(server.mails).toEqual([]);
  expect(lines[0]).toMatch(/TLS/);
});

test('HOST-6 reports a server that cannot be used until it works again, and a rejected sender, but not a rejected recipient', async () => {
  let rejection = 'Unknown';
  const port = await freePort();
  const states: (string | null)[] = [];
  mailer = openMailer({
    server: smtpServer(`smtp://news:wrong@localhost:${port}`),
    from,
    siteName: noName,
    log: (line) => lines.push(line),
    onState: (failure) => states.push(failure),
    retryAfter: [],
    checkAgainAfter: 100,
  });
  await mailer.check();
  expect(states).toEqual([expect.stringContaining('ECONNREFUSED')]);
  server = await startMailServer(
    {
      onAuth: (_credentials, _session, done) => done(null, { user: 'news' }),
      onRcptTo: (_address, _session, done) => done(new Error(rejection)),
    },
    port,
  );
  await expect.poll(() => states.at(-1)).toBeNull();
  mailer.send(mail);
  await expect.poll(() => lines.at(-1)).toMatch(/550 Unknown/);
  expect(states.at(-1)).toBeNull();
  for (rejection of [
    '<sender@relay.example>: Recipient address rejected',
    'relay@example.com: user unknown',
    '<bob@example.com>: Recipient address rejected: User unknown in relay recipient table',
  ]) {
    mailer.send(mail);
    await expect.poll(() => lines.at(-1)).toContain(rejection);
    expect(states.at(-1)).toBeNull();
  }
  // Postfix rejects senders only after the recipient.
  rejection = '<news@example.test>: Sender address rejected';
  mailer.send(mail);
  await expect.poll(() => states.at(-1)).toContain(rejection);
  expect(lines[0]).toMatch(new RegExp(`^Emails cannot be sent through localhost:${port}: .*ECONNREFUSED`));
});

test('HOST-6 reports a rejected login until an email is sent', async () => {
  let isOpen = false;
  server = await startMailServer({
    onAuth: (_credentials, _session, done) =>
      isOpen ? done(null, { user: 'news' }) : done(new Error('Invalid login')),
  });
  const states: (string | null)[] = [];
  const opened = open(server.port, withPassword, [], noName, (failure) => states.push(failure));
  opened.send(mail);
  await expect.poll(() => states).toEqual([expect.stringContaining('Invalid login')]);
  isOpen = true;
  opened.send(mail);
  await expect.poll(() => states.at(-1)).toBeNull();
});

test('makes no further attempt after a stop', async () => {
  const opened = open(await freePort(), '', [10_000]);
  opened.send(mail);
  await expect.poll(() => lines).toHaveLength(1);
  opened.stop();
  opened.send(mail);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(lines).toHaveLength(1);
});
