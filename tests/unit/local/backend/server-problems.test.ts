import { expect, test } from 'vitest';
import { connectionProblem, problemOf, type ServerState } from '../../../../local/backend/server-problems.ts';

const url = 'postgresql://newsroom@db.example.com/newsroom';
const roles = ['anon', 'authenticated', 'service_role'];
const state: ServerState = {
  version_number: 150_000,
  version: '15.0',
  encoding: 'UTF8',
  messages: 'C',
  is_read_only: false,
  is_ours: true,
  is_supabase: false,
  tables: 0,
  may_create: true,
  is_superuser: false,
  roles,
  memberships: roles,
  unrestricted: ['service_role'],
};

test.each(['', 'C', 'C.UTF-8', 'POSIX', 'en_US.utf8', 'English_United States.1252'])(
  'messages in the locale “%s” are accepted',
  (messages) => {
    expect(problemOf({ ...state, messages }, url)).toBeNull();
  },
);

test.each(['de_DE.UTF-8', 'cs_CZ.utf8'])('messages in the locale “%s” are rejected', (messages) => {
  expect(problemOf({ ...state, messages }, url)?.message).toContain(
    `alter database "newsroom" set lc_messages = 'C';`,
  );
});

test('a connection pooler that rejects settings of a session is named as the cause', () => {
  const error = Object.assign(new Error('unsupported startup parameter: jit'), { code: '08P01' });
  const { message, reason } = connectionProblem(error, url);
  expect(message).toMatch(/db\.example\.com:5432 is a connection pooler .* Connect to PostgreSQL directly/);
  expect(reason).toBe('operator');
});

test.each([
  'too many connections for role "newsroom"',
  'too many connections for database "newsroom"',
  'sorry, too many clients already',
])('a server without a free connection is named as the cause: %s', (text) => {
  const error = Object.assign(new Error(text), { code: '53300' });
  const { message, reason } = connectionProblem(error, url);
  expect(message).toBe(
    `DATABASE_URL: db.example.com:5432 has no free connection (${text}). This product uses up to 11. Close other connections, or raise the limit`,
  );
  expect(reason).toBe('temporary');
});

test('another database is named as the cause before a server that is read-only', () => {
  const standby = { ...state, is_read_only: true };
  expect(problemOf(standby, url)?.reason).toBe('temporary');
  const older = problemOf({ ...standby, version_number: 13, version: '13.2' }, url);
  expect(older?.message).toMatch(/is PostgreSQL 13\.2, and this product needs 15 or later/);
  expect(older?.reason).toBe('operator');
});
