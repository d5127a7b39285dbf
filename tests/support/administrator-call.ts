import type { Backend } from '../../local/backend/start.ts';

const id = '00000000-0000-4000-8000-0000000000ad';

/** Calls a database function, such as `forget(1)`, as an administrator. */
export async function callAsAdministrator({ sql }: Pick<Backend, 'sql'>, call: string): Promise<void> {
  await sql(`
    begin;
    insert into auth.users (id, email, email_confirmed_at) values ('${id}', 'caller@example.com', now())
      on conflict do nothing;
    select public.add_administrator('caller@example.com'), set_config('request.jwt.claim.sub', '${id}', true);
    select public.${call};
    commit;`);
}
