create table private.admin_emails (
  email text primary key
    constraint admin_emails_email_normalized check (email = private.lower_case(btrim(email)) and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  created_at timestamptz not null default now()
);
alter table private.admin_emails enable row level security;
comment on table private.admin_emails is
  'Email addresses of the administrators, in lower case. No API role reads or writes it; only functions do.';

create function private.can_sign_in(account auth.users) returns boolean
  language sql stable set search_path = ''
as $$
  select account.email_confirmed_at is not null
    and account.is_anonymous is not true
    and account.is_sso_user is not true
    and account.deleted_at is null
    and (account.banned_until is null or account.banned_until <= now())
$$;
comment on function private.can_sign_in(auth.users) is
  'Whether an account with an email address and a password can sign in: the address is confirmed, and the account is neither banned nor deleted.';

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users as account
    join private.admin_emails as admin on admin.email = private.lower_case(account.email)
    where account.id = (select auth.uid()) and private.can_sign_in(account)
      -- Tokens of sign-ins name their session, but those that a script or another issuer signs do not.
      and (auth.jwt() ->> 'session_id' is null or exists (
        select from auth.sessions as session
        where session.user_id = account.id and session.id::text = auth.jwt() ->> 'session_id'
      ))
  )
$$;
comment on function private.is_admin() is
  'Whether the caller is signed in with the confirmed email address of an administrator, in a session that has not been ended by a sign-out or a new password. Reads the account, never the token''s metadata. Every statement checks it, so removing an administrator or ending a session takes effect immediately.';

select private.expose('private.is_admin()', to_roles => 'anon, authenticated, service_role', description =>
  'Whether the site should show a link to the console. Row-level security decides what an account can do.');

create function private.require_admin() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators can do this.' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_admin() is 'Raises an error unless the caller is an administrator.';
grant execute on function private.require_admin() to authenticated;

create function public.add_administrator(address text) returns void
  language sql security definer set search_path = ''
as $$ insert into private.admin_emails (email) values (private.lower_case(btrim(address))) on conflict do nothing $$;
comment on function public.add_administrator(text) is
  'Secret key only: makes the account with this email address an administrator.';
grant execute on function public.add_administrator(text) to service_role;

create function public.remove_administrator(address text) returns void
  language sql security definer set search_path = ''
as $$ delete from private.admin_emails where email = private.lower_case(btrim(address)) $$;
comment on function public.remove_administrator(text) is
  'Secret key only: removes an administrator, with immediate effect.';
grant execute on function public.remove_administrator(text) to service_role;

create function public.administrators() returns setof text
  language sql stable security definer set search_path = ''
as $$ select email from private.admin_emails order by email $$;
comment on function public.administrators() is 'Secret key only: the email addresses of all administrators.';
grant execute on function public.administrators() to service_role;
