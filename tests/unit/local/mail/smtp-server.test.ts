import { expect, test } from 'vitest';
import { failureOf, smtpServer } from '../../../../local/mail/smtp-server.ts';

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

test.each([
  [
    '409D62618D7F0000:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../deps/openssl/openssl/ssl/record/methods/tlsany_meth.c:77:\n',
    'The server does not encrypt from the start on this port: use smtp:// or another port',
  ],
  [
    '406DAE14C87F0000:error:0A000438:SSL routines:ssl3_read_bytes:tlsv1 alert internal error:../deps/openssl/openssl/ssl/record/rec_layer_s3.c:918:SSL alert number 80\n',
    'tlsv1 alert internal error',
  ],
  ['Greeting never received', expect.stringContaining('use smtps://')],
  [
    'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
    'self-signed certificate; for your own certificate authority, set NODE_EXTRA_CA_CERTS to its file',
  ],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('explains “%s”', (reported, expected) => {
  expect(failureOf(new Error(reported), smtpServer('smtp://mail.example.com'))).toEqual(expected);
});
