import { expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const db = await openTestDatabase();

test('HOST-1 with pg-safeupdate, functions called through the API cannot update without WHERE', async ({
  skip,
}) => {
  const settings = await db.query("select from pg_settings where name = 'safeupdate.enabled'");
  skip(settings.length === 0, 'The server does not have pg-safeupdate.');
  await db.run(`
    create function public.rename_all() returns void language sql security definer set search_path = ''
      as $$ update public.categories set name = name $$;
    grant execute on function public.rename_all() to service_role`);
  const { error } = await db.service.rpc('rename_all');
  expect(error?.message).toBe('UPDATE requires a WHERE clause');
  // As in the SQL editor of a hosted project.
  await db.run('select public.rename_all()');
});
