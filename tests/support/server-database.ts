import { randomUUID } from 'node:crypto';
import { serverDatabase } from '../../scripts/migrated-database.ts';

/** The URL of a new database on the server that TEST_POSTGRES_URL names; undefined without one. */
export async function newServerDatabase(): Promise<string | undefined> {
  const postgresUrl = process.env['TEST_POSTGRES_URL'];
  if (!postgresUrl) return undefined;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await serverDatabase(postgresUrl);
  await server.run(`create database ${name}`);
  await server.close();
  return new URL(`/${name}`, postgresUrl).href;
}
