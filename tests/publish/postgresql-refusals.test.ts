import { expect, test } from 'vitest';
import { withSessionSettings } from '../../local/backend/server-address.ts';
import { openServerSession } from '../../local/backend/server-session.ts';
import { UnusableDatabaseError } from '../../local/backend/unusable-database-error.ts';
import { makeCertificate } from '../support/certificate.ts';
import { freePort } from '../support/free-port.ts';
import { startPooler } from '../support/pooler.ts';
import { describeOnPostgres } from '../support/postgres.ts';

/** Returns the error of an attempt to use a database. */
async function refusal(url: string): Promise<UnusableDatabaseError> {
  try {
    const session = await openServerSession(withSessionSettings(url), () => {});
    await session.close();
  } catch (error) {
    if (error instanceof UnusableDatabaseError) return error;
    throw error;
  }
  throw new Error('The database was accepted.');
}

const role = 'newsroom:a password';
const access = ['hostnossl only_tls all 127.0.0.1/32 reject'];

describeOnPostgres('a wrong DATABASE_URL is refused', { access }, (server) => {
  test('if no server responds, a retry may help', async () => {
    const { message, reason } = await refusal(`postgresql://a@127.0.0.1:${await freePort()}/b`);
    expect(message).toMatch(/no connection to PostgreSQL at 127\.0\.0\.1:\d+ \(connection refused\)\. Start/);
    expect(reason).toBe('temporary');
  });

  test('rejects a wrong role, password or database name', async () => {
    expect((await refusal(server.url('postgres', 'nobody:x'))).message).toMatch(
      /rejects the password of the role nobody/,
    );
    await server.sql("create role newsroom login password 'a password'");
    const wrongPassword = await refusal(server.url('postgres', 'newsroom:wrong'));
    expect(wrongPassword.message).toMatch(/rejects the password of the role newsroom/);
    expect(wrongPassword.message).not.toContain('wrong');
    expect(wrongPassword.reason).toBe('operator');
    expect((await refusal(server.url('newsroom', role))).message).toMatch(
      /has no database newsroom\. Create it there: create database "newsroom" owner "newsroom";/,
    );
  });

  test('rejects missing TLS that the server requires, and TLS that it does not support', async () => {
    await server.sql('create database only_tls');
    expect((await refusal(server.url('only_tls'))).message).toMatch(/requires TLS .*Add \?sslmode=require/);
    const withTls = `${server.url('postgres')}?sslmode=require`;
    expect((await refusal(withTls)).message).toMatch(/does not support TLS\. Remove sslmode/);
  });

  test('lists the statements that grant a role its missing rights', async () => {
    await server.sql('create database rights');
    const { message } = await refusal(server.url('rights', role));
    expect(message).toMatch(/the role newsroom lacks rights\. In the database rights, as a superuser: /);
    await server.sql(message.split('superuser: ')[1] ?? '', 'rights');
    const session = await openServerSession(server.url('rights', role), () => {});
    expect(session.version).toMatch(/^PostgreSQL \d\d/);
    await session.close();
  });

  test('rejects a database of another program or of a Supabase project, and other encodings', async () => {
    await server.sql('create database foreign_tables');
    await server.sql('create table invoices ()', 'foreign_tables');
    expect((await refusal(server.url('foreign_tables'))).message).toMatch(/has 1 tables of another program/);
    await server.sql('create database hosted');
    await server.sql('create role supabase_auth_admin', 'hosted');
    await server.sql('create schema auth authorization supabase_auth_admin', 'hosted');
    expect((await refusal(server.url('hosted'))).message).toMatch(
      /is the database of a Supabase project\. Unset/,
    );
    await server.sql("create database latin encoding 'LATIN1' locale 'C' template template0");
    expect((await refusal(server.url('latin'))).message).toMatch(/is encoded in LATIN1/);
  });

  test('rejects a read-only database, for which a retry may help', async () => {
    await server.sql('create database standby');
    await server.sql('alter database standby set default_transaction_read_only = on');
    const { message, reason } = await refusal(server.url('standby'));
    expect(message).toMatch(/is read-only: a standby, or .* Use the primary server/);
    expect(reason).toBe('temporary');
  });

  test('rejects a connection pooler', async () => {
    const pooler = await startPooler(Number(new URL(server.url('postgres')).port));
    const { message } = await refusal(`postgresql://postgres@127.0.0.1:${pooler.port}/postgres`);
    pooler.stop();
    expect(message).toMatch(/is a connection pooler that shares sessions\. Connect to PostgreSQL directly/);
  });

  test('rejects a second product on the same database until the first one ends', async () => {
    await server.sql('create database shared');
    const session = await openServerSession(server.url('shared'), () => {});
    expect((await refusal(server.url('shared'))).message).toMatch(
      /another instance of this product uses the database shared on 127/,
    );
    await session.close();
    await (await openServerSession(server.url('shared'), () => {})).close();
  });
});

const certificate = await makeCertificate('localhost');

describeOnPostgres('DATABASE_URL with TLS', { certificate }, (server) => {
  test('an unverifiable certificate is accepted with sslmode=require and rejected with verify-full', async () => {
    const unverified = `${server.url('postgres')}?sslmode=require`;
    await (await openServerSession(unverified, () => {})).close();
    expect((await refusal(`${server.url('postgres')}?sslmode=verify-full`)).message).toMatch(
      /the certificate of 127.* cannot be verified .*NODE_EXTRA_CA_CERTS/,
    );
  });

  test('ignores what only libpq understands, and names other unknown parameters', async () => {
    const url = `${server.url('postgres')}?sslmode=require&channel_binding=require&gssencmode=disable&target_session_attrs=any`;
    await (await openServerSession(withSessionSettings(url), () => {})).close();
    expect((await refusal(`${url}&pgbouncer=true`)).message).toMatch(
      /DATABASE_URL: 127\.0\.0\.1:\d+ rejects a parameter of the URL \(.*"pgbouncer"\)\. Remove it/,
    );
  });
});
