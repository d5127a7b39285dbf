import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, inject } from 'vitest';
import { respondAsHosted } from '../../local/backend/hosted-responses.ts';
import { type MigratedDatabase, migratedDatabase } from '../../scripts/migrated-database.ts';
import { newServerDatabase } from './server-database.ts';

/** Untyped, because tests loop over table names and send values that the types forbid. */
export type Client = SupabaseClient;

/** The kinds of API callers. */
export const identities = [
  'no key',
  'visitor',
  'user',
  'forged metadata',
  'unconfirmed',
  'removed administrator',
  'administrator',
] as const;

export type Identity = (typeof identities)[number];

export interface TestDatabase extends MigratedDatabase {
  /** A client of the real REST API for each identity. */
  as: Record<Identity, Client>;
  /** A client with the secret key. */
  service: Client;
  /** Returns a client with `token` as its bearer token. */
  withToken: (token: string) => Client;
  signUp: (email: string, options?: SignUpOptions) => Promise<string>;
  signToken: (claims: Record<string, unknown>, secret?: string) => string;
}

interface SignUpOptions {
  confirmed?: boolean;
  metadata?: Record<string, unknown>;
}

const url = 'http://database.test';
const password = 'correct horse battery staple';

/** Opens a database for the tests of a file. Call it at the top level of the file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const db = await newTestDatabase();
  afterAll(() => db.close());
  return db;
}

/**
 * Opens a new migrated database behind the real REST and Auth API, with a client for each identity. It is a copy of the
 * run's snapshot or, with TEST_POSTGRES_URL, a new database on that server. The caller closes it.
 */
export async function newTestDatabase(): Promise<TestDatabase> {
  const migrated = await openDatabase();
  const { app, query } = migrated;
  const inProcess: typeof fetch = (input, init) => respondAsHosted(app, new Request(input, init));
  const withoutKey: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    request.headers.delete('apikey');
    request.headers.delete('authorization');
    return respondAsHosted(app, request);
  };
  const client = (key: string, how: typeof fetch, headers: Record<string, string> = {}): Client =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: how, headers },
    });
  const withToken = (token: string) =>
    client(migrated.publishableKey, inProcess, { Authorization: `Bearer ${token}` });
  const signToken = (claims: Record<string, unknown>, secret = migrated.jwtSecret) =>
    signedToken(claims, secret);

  /** Signs up through the API, confirms the account with SQL as the email link would, and returns an access token. */
  const signUp = async (email: string, { confirmed = true, metadata }: SignUpOptions = {}) => {
    const visitor = client(migrated.publishableKey, inProcess);
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
    const session_id = randomUUID();
    return signToken({
      sub: id,
      email,
      role: 'authenticated',
      aud: 'authenticated',
      session_id,
      iat: now,
      exp: now + 3600,
      ...claims,
    });
  };

  const list = (email: string) => query('insert into private.admin_emails (email) values ($1)', [email]);
  await list('unconfirmed@example.com');
  await list('administrator@example.com');
  await list('removed@example.com');
  const claims = {
    role: 'admin',
    is_admin: true,
    email: 'administrator@example.com',
    app_metadata: { role: 'admin' },
  };
  const as: Record<Identity, Client> = {
    'no key': client(migrated.publishableKey, withoutKey),
    visitor: client(migrated.publishableKey, inProcess),
    user: withToken(await signUp('user@example.com')),
    'forged metadata': withToken(await signUp('forged@example.com', { metadata: claims })),
    unconfirmed: withToken(await signUp('unconfirmed@example.com', { confirmed: false })),
    'removed administrator': withToken(await signUp('removed@example.com')),
    administrator: withToken(await signUp('administrator@example.com')),
  };
  await query("delete from private.admin_emails where email = 'removed@example.com'");
  return { ...migrated, as, service: client(migrated.secretKey, inProcess), withToken, signUp, signToken };
}

async function openDatabase(): Promise<MigratedDatabase> {
  const postgresUrl = await newServerDatabase({ isHosted: true });
  return migratedDatabase(
    postgresUrl ? { postgresUrl } : { snapshot: new Blob([readFileSync(inject('databaseSnapshot'))]) },
  );
}

function signedToken(claims: Record<string, unknown>, secret: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
