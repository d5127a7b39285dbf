import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nginxRules } from '../../../../publishing/releases/nginx-text.ts';
import { redirectsFile } from '../../../../publishing/releases/redirects-file.ts';
import { folderForTest } from '../../../support/temporary-folders.ts';

test('HOST-10 a policy with which nginx would not start is rejected', async () => {
  const folder = folderForTest();
  writeFileSync(join(folder, '_headers'), `/contact\n  Content-Security-Policy: ${'x'.repeat(4100)}\n`);
  writeFileSync(join(folder, '_redirects'), '');
  await expect(nginxRules(folder, 'https://ref.supabase.co')).rejects.toThrow(
    'Content-Security-Policy of /contact',
  );
});

test('HOST-10 a redirect to a long URL is omitted, because nginx would not start with it', async () => {
  const folder = folderForTest();
  const redirects = ['a'.repeat(1900), 'é'.repeat(1900)].map((name, index) => ({
    from: `/old-${index}`,
    to: `https://example.com/${name}`,
    status: 301 as const,
  }));
  writeFileSync(join(folder, '_headers'), '/*\n  X-Frame-Options: DENY\n');
  writeFileSync(join(folder, '_redirects'), redirectsFile(redirects));
  const text = await nginxRules(folder, 'https://ref.supabase.co');
  expect(text).toContain('"/old-0"');
  // nginx rejects parameters of 4,096 bytes or more.
  const parameters = text.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  expect(Math.max(...parameters.map((parameter) => Buffer.byteLength(parameter)))).toBeLessThan(4096);
});
