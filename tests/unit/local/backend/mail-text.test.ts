import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textOfMail } from '../../../../local/backend/mail-text.ts';

test('prints a link with its URL and decodes entities', () => {
  expect(
    textOfMail('<title>No</title><h2>Hello</h2><p>One\n  line</p><a class="x" href="/a?b=1&amp;c=2">Go</a>'),
  ).toBe('Hello\nOne\nline\nGo: /a?b=1&c=2');
});

test.each([
  ['confirmation', 'signup'],
  ['recovery', 'recovery'],
])(
  'AUTH-3 the link in the email "%s" opens the login page with a one-time hash and no other URL',
  (name, type) => {
    const text = textOfMail(readFileSync(`supabase/templates/${name}.html`, 'utf8'));
    expect(text).toContain(`: {{ .SiteURL }}/login?token_hash={{ .TokenHash }}&type=${type}\n`);
    expect(text).not.toContain('ConfirmationURL');
  },
);
