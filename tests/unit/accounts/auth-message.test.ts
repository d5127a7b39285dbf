import { AuthApiError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { authMessage } from '../../../src/accounts/auth-message.ts';

const OUTDATED = /^This link no longer works\. It expires after five minutes/;

test.each([
  [
    403,
    'otp_expired',
    'Email link is invalid or has expired',
    /^This link has expired or has already been used/,
  ],
  [404, 'flow_state_not_found', 'invalid flow state, no valid flow state found', OUTDATED],
  [404, 'flow_state_expired', 'invalid flow state, flow state has expired', OUTDATED],
  [400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier', OUTDATED],
  [401, undefined, 'Invalid API key', /^This page is out of date\. Reload it/],
  [401, undefined, 'Legacy API keys are disabled', /^This page is out of date/],
  [401, undefined, 'Unregistered API key', /^This page is out of date/],
  [
    400,
    'validation_failed',
    'Password cannot be longer than 72 characters',
    /at most 72 characters; characters such as é/,
  ],
  [500, 'unexpected_failure', 'Database error finding user', /^Database error finding user$/],
])('the message for the error %i %s says what to do', (status, code, message, shown) =>
  expect(authMessage(new AuthApiError(message, status, code))).toMatch(shown),
);
