-- By default, API roles have no privileges. Each table and function grants what it needs in its own file, and
-- tests/db compares the result with one table of expectations.

-- Hosted projects grant API roles everything in "public", and PostgreSQL lets every role execute new functions.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create schema private;
comment on schema private is
  'Not served by the API: administrators, the change log, publishing, and functions that policies and constraints use.';

grant usage on schema public to anon, authenticated, service_role;
-- Policies, constraints and API functions run as the caller and use individual objects in this schema.
grant usage on schema private to anon, authenticated, service_role;

-- All content tables follow one pattern:
--   * Administrators have the role `authenticated` and get access through policies. `(select private.is_admin())` runs
--     once per statement instead of once per row.
--   * They can send an id with a new row: if the response to a create is lost, a retry fails with 23505 instead of
--     adding a second row. The id never changes afterwards.
--   * They can send created_at and updated_at, which are ignored (private.set_row_times).
--   * Constraints spell out short rules, because calling a function per row makes bulk writes slow.

create function private.expose(called regprocedure, to_roles text, description text) returns void
  language plpgsql set search_path = ''
as $$
declare
  inner_function pg_catalog.pg_proc;
  signature text;
begin
  select * into inner_function from pg_catalog.pg_proc where oid = called;
  signature := format('%I(%s)', inner_function.proname, oidvectortypes(inner_function.proargtypes));
  execute format('create function public.%I(%s) returns %s language sql %s security invoker %s set search_path = '''' as %L',
    inner_function.proname, pg_get_function_arguments(called), pg_get_function_result(called),
    case inner_function.provolatile when 's' then 'stable' else 'volatile' end,
    case when inner_function.proretset then 'rows ' || inner_function.prorows else '' end,
    format('select * from private.%I(%s)', inner_function.proname,
      (select string_agg('$' || nr, ', ') from generate_series(1, inner_function.pronargs) as nr)));
  execute format('comment on function public.%s is %L', signature, description);
  if obj_description(called, 'pg_proc') is null then
    execute format('comment on function private.%s is %L', signature, format('See public.%s().', inner_function.proname));
  end if;
  execute format('grant execute on function private.%1$s, public.%1$s to %2$s', signature, to_roles);
end
$$;
comment on function private.expose(regprocedure, text, text) is
  'For migrations: adds an API function that calls the private one of the same name, which runs with the owner''s privileges. Advisor lints 0028 and 0029 reject API functions that do so themselves.';
