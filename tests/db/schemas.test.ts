import { expect, test } from 'vitest';
import { schemaFiles } from '../../scripts/schema-files.ts';
import { catalogue } from '../support/catalogue.ts';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();

/** Removes everything that migrations created, so that the schema files start from an empty database. */
const removeEverything = `
  drop schema private cascade;
  drop schema public cascade;
  create schema public authorization pg_database_owner;
  comment on schema public is 'standard public schema';
  grant usage on schema public to public;
  delete from storage.buckets where true;
  drop policy if exists "Nobody signs uploads of new media" on storage.objects;
  drop policy if exists "Nobody signs uploads over media" on storage.objects;
  alter default privileges grant execute on functions to public;
`;

test('the schema files and the migrations create the same database', async () => {
  const migrated = await catalogue(db.query);
  expect(migrated.length).toBeGreaterThan(200);
  await db.run(removeEverything);
  for (const { sql } of schemaFiles()) await db.run(sql);
  expect(await catalogue(db.query)).toEqual(migrated);
});

test('the rights do not depend on the default privileges of the database', async () => {
  const before = await catalogue(db.query);
  await db.run(removeEverything);
  // The default privileges of a hosted project.
  await db.run(`
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  `);
  for (const { sql } of schemaFiles()) await db.run(sql);
  expect(await catalogue(db.query)).toEqual(before);
});
