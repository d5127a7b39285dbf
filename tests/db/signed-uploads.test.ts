import { expect, test } from 'vitest';
import { messageOf } from '../../src/rules/error-message.ts';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();
const id = '00000000-0000-4000-8000-0000000000ad';
await db.run(`
  insert into auth.users (id, email, email_confirmed_at) values ('${id}', 'uploader@example.com', now());
  select public.add_administrator('uploader@example.com');
  insert into storage.objects (bucket_id, name) values ('media', 'unused.png');
`);

/** Changes the list of files as an administrator while Supabase Storage runs an operation, and undoes the change. */
async function during(operation: string, change: string): Promise<string> {
  try {
    return await db.transaction(async ({ run }) => {
      await run(`set local role authenticated;
        select set_config('request.jwt.claim.sub', '${id}', true), set_config('storage.operation', '${operation}', true);
        ${change}`);
      throw new Error('done');
    });
  } catch (error) {
    return messageOf(error);
  }
}

const added = "insert into storage.objects (bucket_id, name) values ('media', 'new.png')";
const replaced =
  "with changed as (update storage.objects set metadata = '{}' where name = 'unused.png' returning 1) select 1 / count(*) from changed";

// Storage checks the rights when it signs the URL, not when that is used.
test('nobody can get a signed URL to upload an image, not even in a project that supports them', async () => {
  for (const change of [added, replaced]) expect(await during('storage.object.upload', change)).toBe('done');
  const signing = 'storage.object.sign_upload_url';
  expect(await during(signing, added)).toContain('row-level security');
  expect(await during(signing, replaced), 'no row was changed').toContain('division by zero');
});
