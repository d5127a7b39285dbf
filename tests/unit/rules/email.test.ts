import { expect, test } from 'vitest';
import { mailtoHref } from '../../../src/rules/email.ts';

test.each([
  ['news@example.com', 'mailto:news@example.com'],
  [' news@example.com ', 'mailto:news@example.com'],
  ['r&d@example.org', 'mailto:r%26d@example.org'],
  ['a/b@example.com', 'mailto:a%2Fb@example.com'],
  ['who?%@example.com', 'mailto:who%3F%25@example.com'],
  ['jürgen@müller.de', null],
  ['news@example.com?bcc=all@example.com', null],
  ['news@example', null],
  ['"><script>@example.com', null],
  ['', null],
  [null, null],
])('mailtoHref(%j) is %j', (email, href) => expect(mailtoHref(email)).toBe(href));
