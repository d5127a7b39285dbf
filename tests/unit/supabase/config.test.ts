import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { z } from 'zod';

const repository = resolve(import.meta.dirname, '../../..');
const source = readFileSync(join(repository, 'supabase/config.toml'), 'utf8');
const template = z.object({ subject: z.string().min(1), content_path: z.string() });
const config = z
  .object({ auth: z.object({ email: z.object({ template: z.record(z.string(), template) }) }) })
  .parse(parse(source));
const { template: templates } = config.auth.email;

test('HOST-4 there is a template for every email that Supabase sends', () => {
  expect(Object.keys(templates).sort()).toEqual(
    ['confirmation', 'email_change', 'invite', 'magic_link', 'reauthentication', 'recovery'].sort(),
  );
  for (const { content_path } of Object.values(templates)) {
    expect(existsSync(join(repository, content_path)), content_path).toBe(true);
  }
});

test('HOST-4 the links in the templates open the login page with a one-time hash', () => {
  for (const [name, { content_path }] of Object.entries(templates)) {
    const html = readFileSync(join(repository, content_path), 'utf8');
    if (name === 'reauthentication') expect(html).toContain('{{ .Token }}');
    else expect(html).toMatch(/\{\{ \.SiteURL \}\}\/login\?token_hash=\{\{ \.TokenHash \}\}&amp;type=\w+/);
  }
});
