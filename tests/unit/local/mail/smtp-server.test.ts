import { expect, test } from 'vitest';
import { smtpServer } from '../../../../local/mail/smtp-server.ts';

test.each([
  ['smtp://mail.example.com', { name: 'mail.example.com:587', secure: false, isLocal: false }],
  ['smtps://mail.example.com', { name: 'mail.example.com:465', secure: true }],
  [
    'smtp://a%40b.example:p%2Fw@mail.example.com:2525',
    { port: 2525, auth: { user: 'a@b.example', pass: 'p/w' } },
  ],
  ['smtp://[::1]:25', { host: '::1', isLocal: true }],
])('parses %s', (address, expected) => {
  expect(smtpServer(address)).toMatchObject(expected);
});
