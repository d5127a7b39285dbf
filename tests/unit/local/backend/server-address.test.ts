import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { parseDatabaseUrl } from '../../../../local/backend/server-address.ts';

test('without a role in DATABASE_URL, messages name the role that the client uses', () => {
  expect(parseDatabaseUrl('postgresql://localhost/newsroom').user).toBe(userInfo().username);
  expect(parseDatabaseUrl('postgresql://news%20room:x@localhost/newsroom').user).toBe('news room');
});
