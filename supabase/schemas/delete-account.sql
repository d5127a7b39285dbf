-- Deletion of an account, on request of its owner or when somebody leaves.

create function public.delete_account(address text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  name constant text := private.lower_case(btrim(address));
  account_ids constant uuid[] := array(select id from auth.users as account where private.lower_case(account.email) = name);
  -- The account may have had other addresses.
  names constant text[] := array(
    select name union select private.lower_case(by_name) from private.revisions where by_id = any (account_ids));
  nobody constant text := 'a deleted account';
begin
  perform public.remove_administrator(name);
  delete from auth.users where id = any (account_ids);
  -- The log of sign-ins has no foreign key.
  delete from auth.audit_log_entries
    where array[payload ->> 'actor_id', payload -> 'traits' ->> 'user_id'] && account_ids::text[]
      or array[private.lower_case(payload ->> 'actor_username'), private.lower_case(payload -> 'traits' ->> 'user_email')] && names;
  update private.revisions set by_id = null, by_name = nobody
    where by_id = any (account_ids) or private.lower_case(by_name) = any (names);
  update private.content_versions set changed_by = nobody where private.lower_case(changed_by) = any (names);
  update private.builds set requested_by = nobody where private.lower_case(requested_by) = any (names);
  update private.builds set approved_by = nobody where private.lower_case(approved_by) = any (names);
  return account_ids <> '{}';
end
$$;
comment on function public.delete_account(text) is
  'Secret key only: deletes the account with this email address with its sessions, its rights and its entries in the log of sign-ins, and replaces the address in the history of content and builds. Returns false if there was no such account. Content stays, and so do earlier backups.';
grant execute on function public.delete_account(text) to service_role;
