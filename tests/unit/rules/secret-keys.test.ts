import { expect, test } from 'vitest';
import { isSecretKey } from '../../../src/rules/secret-keys.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: string) => `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}.abc-def`;
const [anon, secret] = [token(part({ role: 'anon' })), token(part({ role: 'service_role' }))];

test.each([
  ['a new secret key', 'sb_secret_abcdefgh', true],
  ['a new publishable key', 'sb_publishable_abcdefgh', false],
  ['the beginning of keys', 'Keys start with sb_secret_.', false],
  ['a legacy secret key', secret, true],
  ['a legacy publishable key', anon, false],
  ['both legacy keys', `{"a":"${anon}","b":"${secret}"}`, true],
  ['claims with - and _', token('eyJpc3MiOiI_Pz8-Pj4iLCJyb2xlIjoic2VydmljZV9yb2xlIn0'), true],
  ['claims that are not Base64', token('eyJhI'), false],
  ['claims that are not JSON', token('eyJhIjox'), false],
])('whether a text contains a secret key: %s', (_what, text, isFound) =>
  expect(isSecretKey(text)).toBe(isFound),
);
