import { expect, test } from 'vitest';
import { stackVariables } from '../../../local/stack-variables.ts';
import { readEnvironment } from '../../../src/environment.ts';

test('other processes and local.env get no passwords that only this process needs', async () => {
  const secrets = {
    SMTP_URL: 'smtps://user:password@smtp.example.com',
    BACKUP_PASSPHRASE: 'a long passphrase',
    DATABASE_URL: 'postgresql://user:password@localhost:5432/newsroom',
  };
  const environment = readEnvironment({
    ...secrets,
    MAIL_FROM: 'Moon <news@example.com>',
    SITE_NAME: 'Moon',
  });
  const variables = await stackVariables(environment, '/data', 'http://localhost:4321', null);
  expect(variables).toMatchObject({ SITE_NAME: 'Moon', DATA_DIR: '/data' });
  expect(Object.keys(variables).filter((name) => name in secrets)).toEqual([]);
});
