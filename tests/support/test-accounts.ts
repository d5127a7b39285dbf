import { createHmac } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { respondAsHosted } from '../../local/backend/hosted-api/hosted-responses.ts';
import type { MigratedDatabase } from '../../scripts/migrated-database.ts';

/** Untyped, because tests loop over table names and send values that the types forbid. */
export type Client = SupabaseClient;

interface SignUpOptions {
  confirmed?: boolean;
  metadata?: Record<string, unknown>;
}

interface TestAccount extends SignUpOptions {
  email: string;
  /** Its address is on the list of administrators, or was at sign-up. */
  administrator?: 'current' | 'former';
}

/** The kinds of API callers with an account. Only the last has administrator rights. */
const accounts = {
  user: { email: 'user@example.com' },
  'forged metadata': {
    email: 'forged@example.com',
    metadata: {
      role: 'admin',
      is_admin: true,
      email: 'administrator@example.com',
      app_metadata: { role: 'admin' },
    },
  },
  unconfirmed: { email: 'unconfirmed@example.com', confirmed: false, administrator: 'current' },
  'removed administrator': { email: 'removed@example.com', administrator: 'former' },
  administrator: { email: 'administrator@example.com', administrator: 'current' },
} satisfies Record<string, TestAccount>;

/** The name of an account. */
export type AccountName = keyof typeof accounts;

/** An access token of each account. */
export type AccountTokens = Record<AccountName, string>;

const url = 'http://database.test';
const password = 'correct horse battery staple';

/** Returns functions that call the real REST and Auth API of a database and create accounts. */
export function databaseApi({ app, query, publishableKey, jwtSecret }: MigratedDatabase) {
  const inProcess: typeof fetch = (input, init) => respondAsHosted(app, new Request(input, init));
  const withoutKey: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    request.headers.delete('apikey');
    request.headers.delete('authorization');
    return respondAsHosted(app, request);
  };
  const client = (key: string, how = inProcess, headers: Record<string, string> = {}): Client =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: how, headers },
    });
  const withToken = (token: string) =>
    client(publishableKey, inProcess, { Authorization: `Bearer ${token}` });
  const signToken = (claims: Record<string, unknown>, secret = jwtSecret) => signedToken(claims, secret);

  /** Signs up through the API, confirms the account with SQL as the email link would, and returns an access token. */
  const signUp = async (email: string, { confirmed = true, metadata }: SignUpOptions = {}) => {
    const visitor = client(publishableKey);
    const { data, error } = await visitor.auth.signUp({
      email,
      password,
      options: metadata ? { data: metadata } : {},
    });
    if (error || !data.user) throw error ?? new Error(`Could not sign up ${email}.`);
    if (!confirmed) return userToken(data.user.id, email);
    await query('update auth.users set email_confirmed_at = now() where id = $1', [data.user.id]);
    const session = await visitor.auth.signInWithPassword({ email, password });
    if (session.error) throw session.error;
    // Tokens of hosted projects contain the user's own metadata; those of the embedded backend do not.
    if (metadata) return userToken(data.user.id, email, { user_metadata: metadata });
    return session.data.session.access_token;
  };
  /** Signs a token directly, as with a leaked signing key, because an unconfirmed account cannot get a session. */
  const userToken = (id: string, email: string, claims: Record<string, unknown> = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return signToken({
      sub: id,
      email,
      role: 'authenticated',
      aud: 'authenticated',
      iat: now,
      exp: now + 3600,
      ...claims,
    });
  };
  return { client, clientWithoutKey: () => client(publishableKey, withoutKey), withToken, signUp, signToken };
}

/** The names of the accounts. */
export const accountNames: readonly AccountName[] = Object(Object.keys(accounts));

/** Creates an account of each kind in a new database. */
export async function createAccounts(migrated: MigratedDatabase): Promise<AccountTokens> {
  const { query } = migrated;
  const { signUp } = databaseApi(migrated);
  const tokens: Record<string, string> = {};
  for (const [name, account] of Object.entries<TestAccount>(accounts)) {
    const { email, administrator } = account;
    if (administrator) await query('insert into private.admin_emails (email) values ($1)', [email]);
    tokens[name] = await signUp(email, account);
    if (administrator === 'former') await query('delete from private.admin_emails where email = $1', [email]);
  }
  return Object(tokens);
}

function signedToken(claims: Record<string, unknown>, secret: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
