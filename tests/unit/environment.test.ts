import { expect, test } from 'vitest';
import { localSiteUrl, readEnvironment } from '../../src/environment.ts';
import { OperatorError } from '../../src/operator-error.ts';

const siteUrl = (SITE_URL: string) => readEnvironment({ SITE_URL }).SITE_URL;

test.each([
  ['https://example.com', 'https://example.com'],
  ['https://example.com/', 'https://example.com'],
  ['https://example.com:443', 'https://example.com'],
  ['http://example.com:80/', 'http://example.com'],
  ['HTTPS://News.Example.COM:8443', 'https://news.example.com:8443'],
])('SITE_URL %s is the origin %s', (given, origin) => {
  expect(siteUrl(given)).toBe(origin);
});

test.each([
  'https://example.com/news',
  'https://example.com//',
  'https://example.com/?a=b',
  'https://example.com/#top',
  'https://user@example.com',
  'https://user:password@example.com',
])('rejects SITE_URL %s, which is more than an origin', (given) => {
  expect(() => siteUrl(given)).toThrow(
    /^SITE_URL must have only a protocol, a host and possibly a port, such as https:\/\/news\.example\.com:/,
  );
});

test('reports a SITE_URL that is not a URL once', () => {
  expect(() => siteUrl('example.com')).toThrow(
    'SITE_URL must be a URL such as https://example.com (got "example.com"). Fix this in the environment or in .env.',
  );
});

test.each([' You@Example.COM ', 'you@example.com'])(
  'ADMIN_EMAIL "%s" is the address in lower case',
  (given) => {
    expect(readEnvironment({ ADMIN_EMAIL: given }).ADMIN_EMAIL).toBe('you@example.com');
  },
);

test.each([
  ['SUPABASE_SECRET_KEY', 'too-short-a-key'],
  ['SUPABASE_SECRET_KEY', '"sb_secret_of-some-project.in-quotes"'],
  ['SUPABASE_SECRET_KEY', 'sb_secret_of a_project_with_a_space'],
  ['WEBHOOK_SECRET', 'not-a-webhook-secret'],
  ['WEBHOOK_SECRET', `whsec_${'secret'.repeat(6)}===`],
  ['WEBHOOK_SECRET', `whsec_${'secret'.repeat(3)}=${'secret'.repeat(3)}`],
  ['BACKUP_PASSPHRASE', 'too-short'],
  ['DATABASE_URL', 'db.example:the-password'],
  ['SMTP_URL', 'mail.example:the-password'],
  ['SMTP_URL', 'https://user:the-password@mail.example'],
  ['COINGECKO_API_KEY', 'CG-with a space'],
  ['COINGECKO_API_KEY', 'ключ'],
  ['SMTP_URL', 'smtp://user:100%-the-password@mail.example'],
  ['DATABASE_URL', 'postgresql://user:100%-the-password@db.example/newsroom'],
])('the message about an invalid %s does not show the value', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(new RegExp(`^${name} must `));
  expect(read).not.toThrow(value);
});

test.each(['a.example,b.example:5432', 'a.example:5432,b.example:5432'])(
  'DATABASE_URL with the hosts %s is rejected, because the start would hang if the first one were down',
  (hosts) => {
    const read = () => readEnvironment({ DATABASE_URL: `postgresql://user:a,b@${hosts}/newsroom` });
    expect(read).toThrow(/^DATABASE_URL must be a URL with a single host, such as /);
  },
);

test.each([
  ['%2Fvar%2Frun%2Fpostgresql/db', 'must name its server by host name or IPv4 address, such as localhost'],
  ['[::1]:5433/db', 'must name its server by host name or IPv4 address, such as localhost'],
  ['localhost/db?sslmode=verify-full&sslrootcert=/etc/ca.pem', 'NODE_EXTRA_CA_CERTS to the file'],
  ['localhost/db?sslcert=/a.crt&sslkey=/a.key', 'must not have sslcert or sslkey'],
])('DATABASE_URL with %s is rejected with the remedy, because the driver cannot use it', (rest, message) => {
  expect(() => readEnvironment({ DATABASE_URL: `postgresql://user@${rest}` })).toThrow(message);
});

test.each([
  ['https://abc.supabase.co/', 'https://abc.supabase.co'],
  ['https://ABC.Supabase.co:443', 'https://abc.supabase.co'],
  ['http://localhost:80/supabase//', 'http://localhost/supabase'],
])('the project URL %s is stored as %s, because stored URLs of uploads begin with it', (given, url) => {
  const key = { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1234567890' };
  const environment = readEnvironment({ PUBLIC_SUPABASE_URL: given, SUPABASE_INTERNAL_URL: given, ...key });
  expect([environment.PUBLIC_SUPABASE_URL, environment.SUPABASE_INTERNAL_URL]).toEqual([url, url]);
});

test.each([
  [80, 'http://localhost'],
  [4321, 'http://localhost:4321'],
])('without SITE_URL, the URL of the site on port %d is %s', (port, url) => {
  expect(localSiteUrl(port)).toBe(url);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port number, such as 4321 (got "abc")'],
  [{ PORT: '99999' }, 'PORT must be between 1 and 65535 (got "99999")'],
  [{ PORT: '7000', SUPABASE_PORT: '7000' }, 'PORT and SUPABASE_PORT are both 7000. Use a different port'],
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL must be an email address (got "nobody")'],
  [{ WEBHOOK_SECRET: 'short' }, 'WEBHOOK_SECRET must be a Standard Webhooks secret: whsec_ followed'],
  [
    { PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' },
    'but PUBLIC_SUPABASE_PUBLISHABLE_KEY is not. Set both',
  ],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be 1 for a proxy on this machine, or list addresses'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be 1 for a proxy on this machine, or list addresses'],
  [
    { SMTP_URL: 'mail.example.com' },
    'SMTP_URL must be a URL such as smtp://user:password@smtp.example.com:587',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.com' },
    'SMTP_URL is set but MAIL_FROM is not. Set MAIL_FROM to the sender',
  ],
  [{ DATA_DIR: '~/data' }, 'DATA_DIR must be a folder path, without ~ as an abbreviation'],
  [{ BACKUP_DIR: ' ' }, 'BACKUP_DIR must be a folder path'],
  [{ MAIL_FROM: 'Moon Dispatch' }, 'MAIL_FROM must be a sender such as news@example.com'],
])('the error about %o names the variable and how to fix it', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(OperatorError);
  expect(() => readEnvironment(variables)).toThrow(message);
});

test('rejects values of ALLOW_SMALL_SITE that would have no effect', () => {
  expect(readEnvironment({ ALLOW_SMALL_SITE: '1' }).ALLOW_SMALL_SITE).toBe('1');
  expect(() => readEnvironment({ ALLOW_SMALL_SITE: 'true' })).toThrow(
    'ALLOW_SMALL_SITE must be 1 or not set',
  );
});

test('PUBLIC_COINGECKO_URL must be a URL or a path, as the message about any other value explains', () => {
  for (const url of ['/prices', 'https://api.coingecko.com/api/v3'])
    expect(readEnvironment({ PUBLIC_COINGECKO_URL: url }).PUBLIC_COINGECKO_URL).toBe(url);
  expect(() => readEnvironment({ PUBLIC_COINGECKO_URL: 'javascript:1' })).toThrow(
    'PUBLIC_COINGECKO_URL must be a URL such as https://api.coingecko.com/api/v3 or a path on this site (got "javascript:1").',
  );
});
